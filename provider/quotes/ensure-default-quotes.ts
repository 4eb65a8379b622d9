/** The quotes of a fresh database. */
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import { type Database, listRows } from '../database/database';
import { quote } from '../database/schema/chat';

/**
 * Writes them when there never was a quote: staff who removed all of them do not get them back. Safe when several
 * processes start at once.
 */
export async function ensureDefaultQuotes(db: Database, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.quotes'))`);
    // The sequence keeps the last id after rows are deleted.
    const [sequence] = await listRows<{ used: boolean }>(tx, sql`SELECT is_called AS used FROM quote_id_seq`);
    if (sequence?.used) return;
    // Each has a distinct time, so that they keep their order in every list.
    const rows = DEFAULT_QUOTES.map((values, index) => {
      const atMs = nowMs + index - DEFAULT_QUOTES.length;
      return { ...values, createdMs: atMs, updatedMs: atMs };
    });
    await tx.insert(quote).values(rows);
  });
}

/**
 * The quotes of a fresh install. Customers of every language see the same ones, so each says its sentence in Thai and,
 * on the next line, in English.
 */
export const DEFAULT_QUOTES: readonly { title: string; text: string }[] = [
  {
    title: 'ยินดีต้อนรับ · Welcome',
    text: 'ดีใจที่ได้คุยกัน เล่าให้เราฟังได้เลยว่าอยากให้ช่วยเรื่องอะไร\nGood to hear from you. Tell us what you would like help with.',
  },
  {
    title: 'ถามได้ทุกเรื่อง · Ask anything',
    text: 'ไม่มีคำถามไหนเล็กเกินไป ถามตั้งแต่วันนี้ดีกว่าสงสัยไปอีกนาน\nNo question is too small. Better to ask today than to wonder for long.',
  },
  {
    title: 'แผนมาก่อน · A plan first',
    text: 'วางแผนก่อนกดเปิดออเดอร์ แล้วทำตามแผนแม้ใจจะเต้นแรง\nMake a plan before you open a trade, and keep to it when your heart beats faster.',
  },
  {
    title: 'เท่าที่เสียได้ · What you can spare',
    text: 'ใช้เฉพาะเงินที่เสียไปแล้วชีวิตยังเดินต่อได้ตามปกติ\nTrade only with money whose loss would leave your life as it is.',
  },
  {
    title: 'พักบ้าง · Take a break',
    text: 'ตลาดยังมีวันพรุ่งนี้เสมอ พักสักนิดแล้วค่อยกลับมาด้วยใจที่นิ่งกว่าเดิม\nThere is another day for every market. Rest a little and come back calmer.',
  },
  {
    title: 'ไม่ต้องเอาคืน · No chasing',
    text: 'ออเดอร์ที่แพ้จบไปแล้ว ออเดอร์ถัดไปไม่จำเป็นต้องเอาคืนแทนมัน\nA lost trade is over. The next one does not have to win it back.',
  },
  {
    title: 'เริ่มจากน้อย · Start small',
    text: 'เริ่มจากจำนวนน้อย เรียนรู้ให้มาก แล้วค่อยตัดสินใจว่าจะไปต่อแค่ไหน\nStart small, learn a lot, then decide how far you want to go.',
  },
  {
    title: 'จดไว้ · Write it down',
    text: 'จดเหตุผลของแต่ละออเดอร์ไว้สักบรรทัด พรุ่งนี้คุณจะอ่านตัวเองออก\nNote one line on why you made each trade. Tomorrow you will understand yourself.',
  },
  {
    title: 'รหัสเป็นของคุณ · Your password is yours',
    text: 'รหัสผ่านเป็นของคุณคนเดียว ทีมงานของเราไม่มีวันถามหา\nYour password is yours alone. Our team will never ask you for it.',
  },
  {
    title: 'ตรวจอีกครั้ง · Check once more',
    text: 'ก่อนโอนทุกครั้ง ตรวจเครือข่ายและที่อยู่อีกรอบ ไม่กี่วินาทีช่วยได้มาก\nBefore every transfer, check network and address once more. A few seconds help a lot.',
  },
];
