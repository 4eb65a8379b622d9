/** Words of exported files, in the language of the request. */
import type { STATEMENT_REASONS } from '../../lib/contract/histories';
import type { Language } from '../http/call';

type Word =
  | 'time'
  | 'start'
  | 'end'
  | 'kind'
  | 'number'
  | 'case'
  | 'details'
  | 'market'
  | 'direction'
  | 'seconds'
  | 'multiplier'
  | 'entryPrice'
  | 'exitPrice'
  | 'status'
  | 'movement'
  | 'amount'
  | 'fee'
  | 'payout'
  | 'profit'
  | 'balanceAfter'
  | 'note'
  | 'answer'
  | 'trade'
  | 'deposit'
  | 'withdrawal'
  | 'add'
  | 'subtract'
  | 'buy'
  | 'sell'
  | 'pending'
  | 'processing'
  | 'approved'
  | 'rejected'
  | 'completed'
  | 'cancelled'
  | 'reversed'
  | 'win'
  | 'loss'
  | 'refunded';
type Reason = (typeof STATEMENT_REASONS)[number];

export interface ExportWords {
  word: Record<Word, string>;
  reason: Record<Reason, string>;
}

export const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  th: {
    word: {
      time: 'เวลา',
      start: 'เริ่ม',
      end: 'สิ้นสุด',
      kind: 'ประเภท',
      number: 'เลขที่',
      case: 'รายการที่เกี่ยวข้อง',
      details: 'รายละเอียด',
      market: 'ตลาด',
      direction: 'ทิศทาง',
      seconds: 'ระยะเวลา (วินาที)',
      multiplier: 'อัตราจ่าย',
      entryPrice: 'ราคาเข้า',
      exitPrice: 'ราคาออก',
      status: 'สถานะ',
      movement: 'ความเคลื่อนไหว',
      amount: 'จำนวนเงิน',
      fee: 'ค่าธรรมเนียม',
      payout: 'เงินที่ได้คืน',
      profit: 'กำไร/ขาดทุน',
      balanceAfter: 'ยอดคงเหลือหลังรายการ',
      note: 'หมายเหตุ',
      answer: 'เหตุผลหรือข้อความจากเรา',
      trade: 'เทรด',
      deposit: 'ฝากเงิน',
      withdrawal: 'ถอนเงิน',
      add: 'เพิ่มยอดเงิน',
      subtract: 'หักยอดเงิน',
      buy: 'ซื้อ',
      sell: 'ขาย',
      pending: 'รอดำเนินการ',
      processing: 'กำลังดำเนินการ',
      approved: 'อนุมัติแล้ว',
      rejected: 'ถูกปฏิเสธ',
      completed: 'สำเร็จ',
      cancelled: 'ยกเลิกแล้ว',
      reversed: 'คืนเงินแล้ว',
      win: 'ชนะ',
      loss: 'แพ้',
      refunded: 'คืนเงิน',
    },
    reason: {
      practice_grant: 'เงินฝึกเริ่มต้น',
      practice_returned: 'คืนเงินฝึกเมื่อปิดบัญชี',
      stake: 'เปิดออเดอร์',
      stake_returned: 'ชนะ คืนเงินต้น',
      stake_refunded: 'คืนเงินออเดอร์',
      trade_profit: 'กำไรจากออเดอร์',
      deposit: 'ฝากเงิน',
      withdrawal_hold: 'ถอนเงิน พักยอดไว้',
      withdrawal_returned: 'คืนยอดถอน',
      withdrawal_reversed: 'คืนเงินที่จ่ายไม่สำเร็จ',
      withdrawal_fee_reversed: 'คืนค่าธรรมเนียมถอน',
      adjustment_add: 'เพิ่มยอดเงิน',
      adjustment_subtract: 'หักยอดเงิน',
    },
  },
  en: {
    word: {
      time: 'Time',
      start: 'Start',
      end: 'End',
      kind: 'Kind',
      number: 'Number',
      case: 'Belongs to',
      details: 'Details',
      market: 'Market',
      direction: 'Direction',
      seconds: 'Duration (s)',
      multiplier: 'Payout multiplier',
      entryPrice: 'Entry price',
      exitPrice: 'Exit price',
      status: 'Status',
      movement: 'Movement',
      amount: 'Amount',
      fee: 'Fee',
      payout: 'Paid back',
      profit: 'Profit or loss',
      balanceAfter: 'Balance after',
      note: 'Note',
      answer: 'Reason or message from us',
      trade: 'Trade',
      deposit: 'Deposit',
      withdrawal: 'Withdrawal',
      add: 'Balance added',
      subtract: 'Balance deducted',
      buy: 'Buy',
      sell: 'Sell',
      pending: 'Pending',
      processing: 'Processing',
      approved: 'Approved',
      rejected: 'Rejected',
      completed: 'Completed',
      cancelled: 'Cancelled',
      reversed: 'Returned',
      win: 'Win',
      loss: 'Loss',
      refunded: 'Refunded',
    },
    reason: {
      practice_grant: 'Practice money',
      practice_returned: 'Practice money returned',
      stake: 'Trade opened',
      stake_returned: 'Trade won, amount returned',
      stake_refunded: 'Trade refunded',
      trade_profit: 'Trade profit',
      deposit: 'Deposit',
      withdrawal_hold: 'Withdrawal, on hold',
      withdrawal_returned: 'Withdrawal returned',
      withdrawal_reversed: 'Failed payment returned',
      withdrawal_fee_reversed: 'Withdrawal fee returned',
      adjustment_add: 'Balance added',
      adjustment_subtract: 'Balance deducted',
    },
  },
  zh: {
    word: {
      time: '时间',
      start: '开始时间',
      end: '到期时间',
      kind: '类型',
      number: '编号',
      case: '关联记录',
      details: '详情',
      market: '市场',
      direction: '方向',
      seconds: '时长（秒）',
      multiplier: '赔率',
      entryPrice: '入场价',
      exitPrice: '出场价',
      status: '状态',
      movement: '变动',
      amount: '金额',
      fee: '手续费',
      payout: '返还金额',
      profit: '盈亏',
      balanceAfter: '变动后余额',
      note: '备注',
      answer: '原因或平台留言',
      trade: '交易',
      deposit: '充值',
      withdrawal: '提现',
      add: '增加余额',
      subtract: '扣减余额',
      buy: '买涨',
      sell: '买跌',
      pending: '待处理',
      processing: '处理中',
      approved: '已通过',
      rejected: '已拒绝',
      completed: '已完成',
      cancelled: '已取消',
      reversed: '已退回',
      win: '盈利',
      loss: '亏损',
      refunded: '已退款',
    },
    reason: {
      practice_grant: '模拟金',
      practice_returned: '销户收回模拟金',
      stake: '开仓',
      stake_returned: '盈利，退回本金',
      stake_refunded: '交易退款',
      trade_profit: '交易盈利',
      deposit: '充值',
      withdrawal_hold: '提现冻结',
      withdrawal_returned: '提现退回',
      withdrawal_reversed: '付款失败退回',
      withdrawal_fee_reversed: '退回提现手续费',
      adjustment_add: '增加余额',
      adjustment_subtract: '扣减余额',
    },
  },
  vi: {
    word: {
      time: 'Thời gian',
      start: 'Bắt đầu',
      end: 'Kết thúc',
      kind: 'Loại',
      number: 'Mã',
      case: 'Thuộc về',
      details: 'Chi tiết',
      market: 'Thị trường',
      direction: 'Chiều',
      seconds: 'Thời hạn (giây)',
      multiplier: 'Tỷ lệ trả',
      entryPrice: 'Giá vào',
      exitPrice: 'Giá ra',
      status: 'Trạng thái',
      movement: 'Biến động',
      amount: 'Số tiền',
      fee: 'Phí',
      payout: 'Số tiền trả lại',
      profit: 'Lãi/lỗ',
      balanceAfter: 'Số dư sau đó',
      note: 'Ghi chú',
      answer: 'Lý do hoặc lời nhắn của chúng tôi',
      trade: 'Giao dịch',
      deposit: 'Nạp tiền',
      withdrawal: 'Rút tiền',
      add: 'Cộng số dư',
      subtract: 'Trừ số dư',
      buy: 'Mua',
      sell: 'Bán',
      pending: 'Chờ duyệt',
      processing: 'Đang xử lý',
      approved: 'Đã duyệt',
      rejected: 'Bị từ chối',
      completed: 'Hoàn tất',
      cancelled: 'Đã hủy',
      reversed: 'Đã hoàn lại',
      win: 'Thắng',
      loss: 'Thua',
      refunded: 'Hoàn tiền',
    },
    reason: {
      practice_grant: 'Tiền thực hành',
      practice_returned: 'Thu lại tiền thực hành khi đóng tài khoản',
      stake: 'Mở lệnh',
      stake_returned: 'Thắng, hoàn tiền gốc',
      stake_refunded: 'Hoàn tiền lệnh',
      trade_profit: 'Lãi từ lệnh',
      deposit: 'Nạp tiền',
      withdrawal_hold: 'Rút tiền, tạm giữ',
      withdrawal_returned: 'Hoàn khoản rút',
      withdrawal_reversed: 'Hoàn khoản chi thất bại',
      withdrawal_fee_reversed: 'Hoàn phí rút',
      adjustment_add: 'Cộng số dư',
      adjustment_subtract: 'Trừ số dư',
    },
  },
};
