'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextArea } from '@/components/ui/fields/text-area';
import type { DestinationForm } from './destination-form';
import type { DestinationValues } from './new-account';
import type { AddressState } from './use-address-check';

interface Coin {
  code: string;
  name: string;
  network: string | undefined;
}

const MOST_SIDE_BY_SIDE = 3;
const LONGEST_SIDE_BY_SIDE = 8;

/** Crypto destination: network, then address. No network is preselected, since coins on a wrong one are lost. */
export function CoinFields<C extends Coin>({
  coins,
  form,
  values: { coin, coinAddress },
  address,
  disabled,
  noteOf,
  onElsewhere,
}: {
  coins: readonly C[];
  form: DestinationForm;
  values: DestinationValues;
  address: AddressState;
  disabled?: boolean;
  /** Under a network's name: its fee. */
  noteOf?: (coin: C) => ReactNode;
  /** Another address or network was entered. */
  onElsewhere?: () => void;
}) {
  const t = useTranslations('withdrawal-accounts');
  const [isLeft, setIsLeft] = useState(false);
  const { error: problem, onChange, onBlur, ...field } = form.field('coinAddress');
  const choose = (chosen: string) => {
    form.enter({ coin: chosen });
    if (chosen !== coin) onElsewhere?.();
  };
  const network = coins.find(({ code }) => code === coin)?.network;
  const title = (one: Coin) => one.network ?? one.name;
  const isSideBySide =
    coins.length <= MOST_SIDE_BY_SIDE && coins.every((one) => title(one).length <= LONGEST_SIDE_BY_SIDE);
  const error =
    isLeft && network !== undefined
      ? address === 'shape'
        ? t('problems.addressShape', { network })
        : address === 'checksum'
          ? t('problems.addressChecksum')
          : problem
      : problem;
  return (
    <>
      {isSideBySide ? (
        <SegmentedControl
          label={t('fields.network')}
          hasVisibleLabel
          value={coin}
          disabled={disabled}
          options={coins.map((one) => ({
            value: one.code,
            label: (
              <span className="flex flex-col leading-tight">
                <span>{title(one)}</span>
                {noteOf && <span className="text-xs font-normal text-text-muted">{noteOf(one)}</span>}
              </span>
            ),
          }))}
          onChange={choose}
        />
      ) : (
        <SelectField
          label={t('fields.network')}
          placeholder={t('fields.chooseNetwork')}
          options={coins.map(({ code, name }) => ({ value: code, label: name }))}
          value={coins.some(({ code }) => code === coin) ? coin : ''}
          disabled={disabled}
          onChange={choose}
        />
      )}
      <TextArea
        {...field}
        label={t('fields.coinAddress')}
        help={network === undefined ? undefined : t('help.coinAddress', { network })}
        error={error}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        disabled={disabled}
        onChange={(event) => {
          const { target } = event;
          const typed = target.value.replace(/\s/g, '');
          if (target.value !== typed) target.value = typed;
          onChange(event);
          if (typed !== coinAddress) onElsewhere?.();
        }}
        onPaste={() => setIsLeft(true)}
        onBlur={(event) => {
          setIsLeft(true);
          onBlur(event);
        }}
      />
    </>
  );
}
