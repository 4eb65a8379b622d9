'use client';

import { Ellipsis, EllipsisVertical, MonitorDown, Share, SquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { Card } from '@/components/ui/card';
import { CopyField } from '@/components/ui/facts/copy-field';
import { PLATFORMS, type Platform } from './detect-platform';

const STEPS = ['browser', 'menu', 'choose', 'confirm'] as const;
const ICON = 'inline size-5 align-text-bottom text-brand';

/** Tags of the texts: what is pressed, and icons as each system draws them. */
const tags = (platform: Platform) => ({
  b: (text: ReactNode) => <strong className="font-semibold">{text}</strong>,
  more: () =>
    platform === 'ios' ? (
      <Ellipsis className={ICON} aria-hidden="true" />
    ) : (
      <EllipsisVertical className={ICON} aria-hidden="true" />
    ),
  share: () => <Share className={ICON} aria-hidden="true" />,
  add: () => <SquarePlus className={ICON} aria-hidden="true" />,
  screen: () => <MonitorDown className={ICON} aria-hidden="true" />,
});

const subscribe = () => () => undefined;

/** The manual steps; it opens with the detected platform. */
export function InstallSteps({ platform, isInsideApp }: { platform: Platform; isInsideApp: boolean }) {
  const t = useTranslations('install');
  const [shown, setShown] = useState(platform);
  const address = useSyncExternalStore(
    subscribe,
    () => window.location.origin + window.location.pathname,
    () => undefined,
  );
  return (
    <section id="how" aria-labelledby="how-title" className="flex scroll-mt-4 flex-col gap-3">
      <h2 id="how-title" className="font-semibold">
        {t('how')}
      </h2>
      <Card className="flex flex-col gap-4">
        <SegmentedControl
          label={t('platform')}
          options={PLATFORMS.map((value) => ({ value, label: t(`platforms.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
        <ol className="flex flex-col gap-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="figures flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-bold text-brand"
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 pt-1">{t.rich(`steps.${shown}.${step}`, tags(shown))}</span>
            </li>
          ))}
        </ol>
        {shown === 'ios' && <p className="text-sm text-text-muted">{t('signIn')}</p>}
        {isInsideApp && address && <CopyField label={t('address')} value={address} isCode />}
      </Card>
    </section>
  );
}
