import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { countEmoji } from './count-emoji';
import { findLinks } from './find-links';

/** A message as it was written: line breaks kept, addresses as links, a few emoji alone enlarged. */
export function MessageText({ text, children }: { text: string; children: ReactNode }) {
  const emoji = countEmoji(text);
  const isLarge = emoji > 0 && emoji <= 3;
  return (
    <div className={isLarge ? 'flex flex-wrap items-end justify-end' : 'flow-root'}>
      <span dir="auto" className={cx('whitespace-pre-wrap wrap-anywhere', isLarge && LARGE[emoji - 1])}>
        {isLarge ? text : findLinks(text).map(showPart)}
      </span>
      {children}
    </div>
  );
}

const LARGE = ['text-2xl leading-tight', 'text-xl', 'text-xl'];

function showPart({ text, href }: { text: string; href?: string }, index: number): ReactNode {
  if (!href) return text;
  return (
    <a
      key={index}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-medium underline underline-offset-2"
    >
      {text}
    </a>
  );
}
