'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { homeOrderQuery } from './home-order-query';
import { type HomeBlock, orderHomeBlocks } from './order-home-blocks';

/** A card in first place overlaps the header; a block of text brings the page's background. */
const CARDS: ReadonlySet<HomeBlock> = new Set(['actions', 'announcement', 'advertisements']);

/** The blocks under the header, in the order of the account. One that has nothing to show takes no room. */
export function HomeBlocks({
  initialOrder,
  blocks,
}: {
  /** The server's answer; undefined when it failed. */
  initialOrder: readonly string[] | undefined;
  blocks: Record<HomeBlock, ReactNode>;
}) {
  const { data = [] } = useQuery(homeOrderQuery(initialOrder));
  return (
    <div className="flex flex-col gap-4">
      {orderHomeBlocks(data).map((block) => (
        <div
          key={block}
          data-block={block}
          className={cx(
            'empty:hidden',
            // The first visible block overlaps the header.
            'first-shown:-mt-8',
            !CARDS.has(block) && 'first-shown:rounded-t-card first-shown:bg-bg first-shown:pt-4',
          )}
        >
          {blocks[block]}
        </div>
      ))}
    </div>
  );
}
