/**
 * Imports go one way: app → components → lib; provider → lib/contract, lib/money, lib/trading, lib/environment, lib/http.
 * The table of ARCHITECTURE.md, kept true.
 */

const TESTS = '\\.test\\.tsx?$|-test-kit\\.tsx?$|^tests/';
/** Built into Node. */
const CORE = { dependencyTypesNot: ['core'] };

/** A forbidden rule: product files at `from` may import only what `allowed` matches. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: allowed, ...CORE },
});

/** A forbidden rule: product files at `from` never import `to`. */
const never = (name, comment, from, to, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to, ...more },
});

const pkg = (...names) => `^node_modules/(@types/)?(${names.join('|')})/`;

/** Features of the provider: each shows the others only the files in DOORS. */
const FEATURES = [
  'approvals',
  'audit',
  'chat',
  'console',
  'content',
  'favorites',
  'files',
  'history',
  'identity',
  'kyc',
  'ledger',
  'mail',
  'money',
  'notices',
  'payment-methods',
  'payout-settings',
  'prices',
  'quotes',
  'reports',
  'stream',
  'trading',
  'users',
  'withdrawal-accounts',
];
const DOORS = {
  approvals: [
    'approvals',
    'dual-approval-rules',
    'find-approver-conflict',
    'find-approver-rank',
    'find-second-approver',
    'record-second-approver',
  ],
  audit: ['write-audit', 'export-list'],
  chat: [],
  console: ['case-viewers'],
  content: [],
  favorites: [],
  files: [
    'accept-upload',
    'encryption/document-cipher',
    'open-file',
    'store/drop-public-files',
    'store/file-store',
    'store/keep-files-on-commit',
  ],
  history: ['list-latest'],
  identity: [
    'create-user',
    'links/account-links',
    'links/write-reset',
    'passwords/is-common-password',
    'passwords/password-hasher',
    'profile/record-email-change',
    'record-account-event',
    'reserved-names/refuse-reserved-name',
    'sessions/find-caller',
    'sessions/list-sessions',
    'sessions/sessions',
    'to-user-dto',
  ],
  kyc: ['find-submissions'],
  ledger: ['accounts', 'post-transfers', 'check-ledger'],
  mail: ['send-mail'],
  money: [
    'adjustments/to-adjustment-dto',
    'cases/find-cases',
    'deposits/to-deposit-dto',
    'withdrawals/to-withdrawal-dto',
  ],
  notices: ['notify-customer'],
  'payment-methods': ['find-method'],
  'payout-settings': ['list-versions', 'payout-settings'],
  prices: ['market-reader', 'catalogue', 'feed'],
  quotes: [],
  reports: [],
  stream: [],
  trading: ['exposure', 'list-trades', 'overdue', 'to-trade-dto', 'trade-limits'],
  users: ['to-actor', 'match-user-text'],
  'withdrawal-accounts': [],
};
const feature = (name) => `^provider/${name}/`;
const door = (name) => DOORS[name].map((file) => `^provider/${name}/${file}\\.ts$`);

/** Rooms of the screens: each shows the others only what is named here. Paths inside the room, without their ending. */
const ROOMS = {
  'customer/account': ['notices/notice-entry', 'profile/validate-profile'],
  'customer/cash': [
    'balance/(balance-amount|balance-controls|balance-headline|format-balance|use-balance|use-balance-view)',
    'deposit/(bank/bank-destination|coin/crypto-destination|methods/deposit-methods)',
    'withdraw/withdraw-queries',
  ],
  'customer/history': ['history-keys', 'list/group-by-day'],
  'customer/home': [
    'advertisements/(advertisement-carousel|advertisements-query|slides/advertisement-slide)',
    'announcement/announcement-bar',
  ],
  'customer/markets': [
    'asset/(asset-icon|market-icons|market-badge)',
    'live/(live-markets-provider|markets-query)',
    'market-notes',
    'quotes/(quote-tabs|rank-markets|top-markets)',
  ],
  'customer/quotas': [
    '(find-remaining-upload-bytes|quota-keys|quota-line|quota-notice|quota-queries|read-quota-status|use-form-visible|use-quota-status)',
  ],
  'customer/support': [],
  'customer/trading': [],
  'console/audit': ['audit-columns', 'audit-queries'],
  'console/content': [],
  'console/dashboard': [],
  'console/kyc': ['kyc-queries', 'label-case'],
  'console/payments': [
    'adjustments/(adjustment-amount|adjustment-queries|adjustment-status|customer-ledger)',
    'approvals/approval-decision',
    'case/case-status',
    'queue/(payment-queries|queue-columns)',
  ],
  'console/sign-in': [],
  'console/support': ['inbox/(inbox-queries|list/conversation-status-badge)'],
  'console/trading': ['payout-settings/tiers/proposed-tiers', 'trades/(trade-columns|trade-queries)'],
  'console/users': [],
};

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'A circle has no first part to understand. Types that name each other are no circle at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circular-types',
      comment: 'A type that two files need stands below both.',
      severity: 'error',
      from: { path: '^(provider|lib|components|app)/' },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-dependency-in-the-product',
      comment: 'What runs or builds the product is a dependency, not a development one.',
      severity: 'error',
      from: { path: '^(app|components|lib|provider|middleware\\.ts)', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },

    only('money-knows-nothing', 'lib/money imports nothing else.', '^lib/money/', ['^lib/money/']),
    only('trading-rules-are-pure', 'lib/trading knows lib/money.', '^lib/trading/', [
      '^lib/(trading|money)/',
    ]),
    only('payments-are-pure', 'lib/payments knows the hashes that checksums are made of.', '^lib/payments/', [
      '^lib/payments/',
      pkg('@noble/hashes', '@scure/base'),
    ]),
    only('contract-knows-zod-and-money', 'lib/contract knows zod and lib/money.', '^lib/contract/', [
      '^lib/(contract|money)/',
      pkg('zod'),
    ]),
    only('environment-stands-alone', 'lib/environment knows zod.', '^lib/environment/', [
      '^lib/environment/',
      pkg('zod'),
    ]),
    only('http-stands-alone', 'What both servers share of HTTP knows the contract’s errors.', '^lib/http/', [
      '^lib/http/',
      '^lib/contract/errors\\.ts$',
    ]),
    never('lib-is-below', 'lib knows nothing above it.', '^lib/', '^(app|components|provider)/'),
    never('components-are-below-app', 'Components know neither routes nor provider.', '^components/', [
      '^app/',
      '^provider/',
    ]),
    never('app-speaks-http', 'The web app reaches a provider over HTTP alone.', '^(app/|middleware\\.ts)', [
      '^provider/',
    ]),
    only(
      'provider-knows-six-folders',
      'The provider knows contract, money, rules, payments, environment and HTTP, and tells time as the screens do. Its texts are its own.',
      '^provider/',
      [
        '^provider/',
        '^lib/(contract|money|trading|payments|environment|http)/',
        '^lib/i18n/(format/format-time|languages)\\.ts$',
        '^messages/[a-z]+/(defaults|exports|mail)\\.json$',
        '^node_modules/',
      ],
    ),
    never('provider-is-no-web-app', 'The provider runs without Next and React.', '^provider/', [
      pkg('next', 'react', 'react-dom', 'next-auth', 'next-intl', 'use-intl'),
    ]),

    never('ui-knows-no-feature', 'The primitives know no feature.', '^components/ui/', [
      '^components/(?!ui/)',
    ]),
    never(
      'customers-never-load-the-console',
      'Customers’ screens know nothing of the console.',
      '^components/customer/',
      ['^components/console/'],
    ),
    never(
      'shared-rooms-know-no-side',
      'What customers and staff share knows neither side.',
      '^components/(?!customer/|console/)',
      ['^components/(customer|console)/'],
    ),
    never(
      'the-kit-knows-no-page',
      'What the console’s pages share knows none of them.',
      '^components/console/kit/',
      ['^components/console/(?!kit/)'],
    ),
    ...Object.entries(ROOMS).map(([room, doors]) => ({
      name: `${room.replace('/', '-')}-behind-its-doors`,
      comment: `Other rooms use components/${room} through its doors.`,
      severity: 'error',
      from: { path: '^components/', pathNot: `${TESTS}|^components/${room}/` },
      to: {
        path: `^components/${room}/`,
        pathNot: doors.map((door) => `^components/${room}/${door}\\.tsx?$`),
      },
    })),
    never('core-without-next', 'The BFF core and the Node server’s parts run in plain Node.', '^lib/bff/', [
      pkg('next', 'react', 'react-dom', 'next-intl', 'server-only'),
    ]),
    never(
      'core-never-in-the-browser',
      'The BFF core and the Node server hold secrets: only route handlers and the server import them.',
      '^(components/|app/(?!api/|admin/api/))',
      '^lib/(bff|node-server)/',
    ),
    never(
      'no-schemas-in-the-browser',
      'Screens take types of the contract; its schemas would weigh on a first load. Forms load theirs when used.',
      '^(components/(?!.+-schema\\.ts$)|lib/(api/(?!server/)|chat/|i18n/(?!load-texts|request)|session/browser/))',
      '^(lib/contract/.+(schemas|endpoints)|components/.+-schema)\\.ts$',
      { dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),
    never('no-environment-in-the-browser', 'Screens never read the environment.', '^components/', [
      '^lib/environment/',
    ]),

    ...FEATURES.map((name) =>
      never(
        `provider-${name}-behind-its-doors`,
        `Other features use provider/${name} through its doors.`,
        FEATURES.filter((other) => other !== name).map(feature),
        feature(name),
        { pathNot: door(name) },
      ),
    ),
    ...['ledger', 'prices'].map((name) =>
      never(
        `${name}-knows-no-feature`,
        `provider/${name} imports no other feature.`,
        feature(name),
        FEATURES.filter((other) => other !== name).map(feature),
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.build|\\.data|\\.scratch)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
