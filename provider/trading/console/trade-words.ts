/** Words of the exported list of trades, in the language of the request: those of a customer's own file, and more. */
import type { VOID_REASONS } from '../../../lib/contract/trades';
import { EXPORT_WORDS, type ExportWords } from '../../history/export-words';
import type { Language } from '../../http/call';

type MoreWords = Record<
  | 'customer'
  | 'customerNumber'
  | 'settled'
  | 'version'
  | 'refundReason'
  | 'setAside'
  | (typeof VOID_REASONS)[number],
  string
>;

const MORE: Readonly<Record<Language, MoreWords>> = {
  th: {
    customer: 'ลูกค้า',
    customerNumber: 'รหัสลูกค้า',
    settled: 'สรุปผลเมื่อ',
    version: 'เวอร์ชันการตั้งค่าการจ่าย',
    refundReason: 'เหตุผลที่คืนเงิน',
    setAside: 'พักไว้รอตรวจสอบ',
    no_entry: 'ไม่มีราคาเข้า',
    late_entry: 'ราคาเข้ามาช้า',
    no_exit: 'ไม่มีราคาออก',
    stale_exit: 'ราคาออกเก่าเกินไป',
    same_tick: 'ราคาเข้าและออกเป็นราคาเดียวกัน',
    epoch_change: 'แหล่งราคาเปลี่ยนระหว่างเทรด',
  },
  en: {
    customer: 'Customer',
    customerNumber: 'Customer ID',
    settled: 'Settled',
    version: 'Payout settings version',
    refundReason: 'Reason for refund',
    setAside: 'Set aside for review',
    no_entry: 'No entry price',
    late_entry: 'Entry price too late',
    no_exit: 'No exit price',
    stale_exit: 'Exit price too old',
    same_tick: 'One price for entry and exit',
    epoch_change: 'Price source changed during the trade',
  },
  zh: {
    customer: '客户',
    customerNumber: '客户编号',
    settled: '结算时间',
    version: '赔付设置版本',
    refundReason: '退款原因',
    setAside: '已搁置待查',
    no_entry: '没有入场价',
    late_entry: '入场价过迟',
    no_exit: '没有出场价',
    stale_exit: '出场价过旧',
    same_tick: '入场与出场为同一价格',
    epoch_change: '交易期间价格来源变更',
  },
  vi: {
    customer: 'Khách hàng',
    customerNumber: 'Mã khách hàng',
    settled: 'Thời điểm quyết toán',
    version: 'Phiên bản cài đặt chi trả',
    refundReason: 'Lý do hoàn tiền',
    setAside: 'Tạm gác chờ kiểm tra',
    no_entry: 'Không có giá vào',
    late_entry: 'Giá vào đến quá muộn',
    no_exit: 'Không có giá ra',
    stale_exit: 'Giá ra quá cũ',
    same_tick: 'Giá vào và giá ra là một',
    epoch_change: 'Nguồn giá thay đổi trong lúc giao dịch',
  },
};

export type TradeWords = ExportWords['word'] & MoreWords;

export function tradeWords(language: Language): TradeWords {
  return { ...EXPORT_WORDS[language].word, ...MORE[language] };
}
