/**
 * Advertisements and the announcement of a fresh install. Customers of every language see the same ones, so each has
 * its sentence in Thai and in English. None promises anything.
 */
import type { DefaultPicture } from './default-pictures';

export interface DefaultAdvertisement {
  title: string;
  picture: DefaultPicture;
  link: string | null;
}

interface Place {
  practice: boolean;
  /** The public address of the web app; undefined where none is set. */
  publicUrl: string | undefined;
}

export function listDefaultAdvertisements({ practice, publicUrl }: Place): DefaultAdvertisement[] {
  const link = (path: string) => (publicUrl === undefined ? null : new URL(path, publicUrl).href);
  const first = practice
    ? 'เริ่มด้วยเงินฝึก · Start with practice money'
    : 'วางแผนก่อนเทรด · Plan before you trade';
  return [
    { title: first, picture: 'chart', link: null },
    { title: 'สงสัยอะไร ถามเราในแชทได้ · Ask us in the chat', picture: 'talk', link: link('/support') },
    { title: 'รู้ความเสี่ยงก่อนเทรด · Know the risk first', picture: 'scales', link: link('/terms') },
  ];
}

export function writeDefaultAnnouncement({ practice }: Pick<Place, 'practice'>): {
  title: string;
  content: string;
} {
  const [thai, english] = practice
    ? [
        'ยินดีต้อนรับ ที่นี่ใช้เงินฝึก ไม่ใช่เงินจริง และถอนเป็นเงินจริงไม่ได้ ลองดูตลาด เปิดออเดอร์ และเรียนรู้ตามจังหวะของคุณ สงสัยตรงไหนถามเราในแชทได้',
        'Welcome. This is practice money: it is not real and cannot be paid out. Look at the markets, open trades and learn at your own pace. Ask us in the chat whenever you have a question.',
      ]
    : [
        'ยินดีต้อนรับ การเทรดมีความเสี่ยง คุณอาจเสียเงินที่ลงไปทั้งหมด อ่านข้อกำหนดและความเสี่ยงก่อนเริ่ม สงสัยตรงไหนถามเราในแชทได้',
        'Welcome. Trading is risky: you can lose all that you put in. Read the terms and risks before you start, and ask us in the chat whenever you have a question.',
      ];
  return { title: 'ยินดีต้อนรับ · Welcome', content: `${thai}\n\n${english}` };
}
