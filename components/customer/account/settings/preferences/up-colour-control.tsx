'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { applyUpColour } from '@/components/app-shell/session/apply-up-colour';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { ARROWS } from '@/lib/i18n/format/format-price';
import { writePreference } from '@/lib/i18n/stored-preference';
import { UP_COLOUR_KEY, UP_COLOURS, type UpColour } from '@/lib/i18n/up-colours';
import { useSavePreference } from './use-save-preference';

/** Which colour means up: at once on this page and in other tabs, by cookie on every later one, kept by the account. */
export function UpColourControl({
  painted,
  kept,
}: {
  /** The choice that the server rendered this page with. */
  painted: UpColour;
  /** The account's choice; undefined when it could not be loaded. */
  kept: UpColour | undefined;
}) {
  const t = useTranslations('setting');
  const keep = useSavePreference();
  const [chosen, setChosen] = useState(kept ?? painted);
  useEffect(() => {
    // The choice was changed on another device after this one signed in.
    if (kept && kept !== painted) paint(kept);
  }, [kept, painted]);
  return (
    <SegmentedControl
      label={t('upColour')}
      options={UP_COLOURS.map((colour) => ({
        value: colour,
        label: <Sample colour={colour}>{t(`upColours.${colour}`)}</Sample>,
      }))}
      value={chosen}
      onChange={(colour) => {
        setChosen(colour);
        paint(colour);
        keep({ upColour: colour });
      }}
    />
  );
}

function paint(colour: UpColour): void {
  writePreference(UP_COLOUR_KEY, colour);
  applyUpColour(colour);
}

/** The two arrows as they would look; the fixed colours, since the others follow the choice. */
function Sample({ colour, children }: { colour: UpColour; children: string }) {
  const [up, down] = colour === 'green' ? ['text-success', 'text-danger'] : ['text-danger', 'text-success'];
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-2">
      <span aria-hidden="true" className="whitespace-nowrap">
        <span className={up}>{ARROWS.up}</span> <span className={down}>{ARROWS.down}</span>
      </span>
      <span>{children}</span>
    </span>
  );
}
