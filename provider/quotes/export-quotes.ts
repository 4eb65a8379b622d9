/** All quotes as a CSV file, oldest first, read in parts while it is written. */
import { Readable } from 'node:stream';
import type { QuoteStatus } from '../../lib/contract/quote-rules';
import type { Language } from '../http/call';
import { BYTE_ORDER_MARK, writeCsvLine } from '../http/csv';
import type { FileAnswer } from '../http/send-file';
import { writeLocalTime } from '../http/write-local-time';
import { listQuotesAfter } from './list-quotes';
import type { QuoteDeps } from './manage-quotes';

const ROWS_A_PAGE = 500;

interface Words {
  number: string;
  title: string;
  text: string;
  status: string;
  created: string;
  updated: string;
  active: string;
  inactive: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  th: {
    number: 'เลขที่',
    title: 'ชื่อ',
    text: 'ข้อความ',
    status: 'สถานะ',
    created: 'สร้างเมื่อ',
    updated: 'แก้ไขล่าสุด',
    active: 'เปิดใช้งาน',
    inactive: 'ปิดใช้งาน',
  },
  en: {
    number: 'Number',
    title: 'Title',
    text: 'Text',
    status: 'Status',
    created: 'Created',
    updated: 'Last changed',
    active: 'Active',
    inactive: 'Inactive',
  },
  zh: {
    number: '编号',
    title: '标题',
    text: '内容',
    status: '状态',
    created: '创建时间',
    updated: '最近修改',
    active: '启用',
    inactive: '停用',
  },
  vi: {
    number: 'Số',
    title: 'Tiêu đề',
    text: 'Nội dung',
    status: 'Trạng thái',
    created: 'Ngày tạo',
    updated: 'Sửa lần cuối',
    active: 'Đang dùng',
    inactive: 'Đã tắt',
  },
};

interface Wanted {
  status: 'all' | QuoteStatus;
  language: Language;
}

export function exportQuotes(deps: QuoteDeps, wanted: Wanted): FileAnswer {
  const today = writeLocalTime(new Date(deps.clock.nowMs()), deps.timeZone).slice(0, 10);
  return {
    contentType: 'text/csv; charset=utf-8',
    name: `quotes-${today}.csv`,
    body: Readable.from(writeLines(deps, wanted)),
    disposition: 'attachment',
    cacheControl: 'no-store',
  };
}

async function* writeLines(
  { db, timeZone }: QuoteDeps,
  { status, language }: Wanted,
): AsyncGenerator<string> {
  const words = WORDS[language];
  const writeTime = (iso: string) => writeLocalTime(new Date(iso), timeZone);
  const heads = [words.number, words.title, words.text, words.status];
  const times = [words.created, words.updated].map((word) => `${word} (${timeZone})`);
  yield BYTE_ORDER_MARK + writeCsvLine([...heads, ...times]);
  let afterId = 0;
  for (;;) {
    const quotes = await listQuotesAfter(db, { afterId, limit: ROWS_A_PAGE, status });
    const last = quotes.at(-1);
    if (!last) return;
    yield quotes
      .map((one) => {
        const { id, title, text, createdAt, updatedAt } = one;
        return writeCsvLine([id, title, text, words[one.status], writeTime(createdAt), writeTime(updatedAt)]);
      })
      .join('');
    afterId = Number(last.id);
  }
}
