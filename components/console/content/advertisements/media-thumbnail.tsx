import { Film, ImageOff, Type } from 'lucide-react';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { inferMediaType } from '@/lib/contract/content/content-rules';
import type { Advertisement } from '@/lib/contract/content/content-schemas';

/** Thumbnail of an advertisement: its picture, or an icon for a video, a broken picture, or a title without media. */
export function MediaThumbnail({
  image,
  mediaType,
  className = 'h-10 w-20',
}: Pick<Advertisement, 'image' | 'mediaType'> & { className?: string }) {
  const [broken, setBroken] = useState<string>();
  const frame = cx(
    'flex shrink-0 items-center justify-center overflow-hidden rounded-field bg-bg text-text-muted [&>svg]:size-5',
    className,
  );
  if (image === null) return <span className={frame}>{<Type aria-hidden="true" />}</span>;
  if ((mediaType ?? inferMediaType(image)) === 'video') {
    return <span className={frame}>{<Film aria-hidden="true" />}</span>;
  }
  if (broken === image) return <span className={frame}>{<ImageOff aria-hidden="true" />}</span>;
  return (
    <span className={frame}>
      {/* biome-ignore lint/performance/noImgElement: it is stored in the size it is shown in, or comes from elsewhere. */}
      <img
        src={image}
        alt=""
        loading="lazy"
        onError={() => setBroken(image)}
        className="size-full object-cover"
      />
    </span>
  );
}
