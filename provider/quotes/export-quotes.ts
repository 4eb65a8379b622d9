/** All quotes that there are when it begins as a CSV file, oldest first. */
import type { QuoteStatus } from '../../lib/contract/quote-rules';
import type { Quote } from '../../lib/contract/quotes';
import { exportList } from '../audit/export-list';
import type { AuditSource } from '../audit/write-audit';
import { findLastId } from '../database/find-last-id';
import type { FileAnswer } from '../http/answers/send-file';
import type { Language } from '../http/call';
import { countQuotesOf, listQuotesAfter } from './list-quotes';
import type { QuoteDeps } from './manage-quotes';

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

/** Leaves its line in the audit log. */
export async function exportQuotes(
  deps: QuoteDeps,
  call: AuditSource & { language: Language },
  { status }: { status: 'all' | QuoteStatus },
): Promise<FileAnswer> {
  const words = WORDS[call.language];
  const part = { status, lastId: await findLastId(deps.db, 'quote') };
  return exportList<Quote>(deps, call, {
    name: 'quotes',
    filter: { status },
    countRows: (db) => countQuotesOf(db, part),
    listAfter: ({ after, limit }) =>
      listQuotesAfter(deps.db, { ...part, afterId: Number(after?.id ?? 0), limit }),
    columns: ({ timeZone, writeTime }) => [
      { head: words.number, cell: ({ id }) => id },
      { head: words.title, cell: ({ title }) => title },
      { head: words.text, cell: ({ text }) => text },
      { head: words.status, cell: (quote) => words[quote.status] },
      { head: `${words.created} (${timeZone})`, cell: ({ createdAt }) => writeTime(createdAt) },
      { head: `${words.updated} (${timeZone})`, cell: ({ updatedAt }) => writeTime(updatedAt) },
    ],
  });
}
