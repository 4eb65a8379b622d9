/** Words of the exported ledger, in the language of the request. */
import type { LEDGER_SIDES, TRANSFER_REASONS } from '../../../lib/contract/oversight';
import type { Language } from '../../http/call';

type Word =
  | 'number'
  | 'time'
  | 'reason'
  | 'amount'
  | 'fromAccount'
  | 'fromUser'
  | 'fromAfter'
  | 'toAccount'
  | 'toUser'
  | 'toAfter'
  | 'case';

interface LedgerWords {
  word: Readonly<Record<Word, string>>;
  reason: Readonly<Record<(typeof TRANSFER_REASONS)[number], string>>;
  side: Readonly<Record<(typeof LEDGER_SIDES)[number], string>>;
}

export const LEDGER_WORDS: Readonly<Record<Language, LedgerWords>> = {
  th: {
    word: {
      number: 'เลขที่',
      time: 'เวลา',
      reason: 'รายการ',
      amount: 'จำนวนเงิน',
      fromAccount: 'จากบัญชี',
      fromUser: 'จากลูกค้า',
      fromAfter: 'ยอดต้นทางหลังรายการ',
      toAccount: 'เข้าบัญชี',
      toUser: 'ให้ลูกค้า',
      toAfter: 'ยอดปลายทางหลังรายการ',
      case: 'รายการที่เกี่ยวข้อง',
    },
    reason: {
      practice_grant: 'ให้เงินฝึก',
      practice_returned: 'คืนเงินฝึกเมื่อปิดบัญชี',
      stake: 'เปิดออเดอร์ กันเงินไว้',
      stake_returned: 'ชนะ คืนเงินต้น',
      stake_lost: 'แพ้ หักเงินต้น',
      stake_refunded: 'คืนเงินออเดอร์',
      trade_profit: 'จ่ายกำไรออเดอร์',
      deposit: 'ฝากเงิน',
      deposit_fee: 'ค่าธรรมเนียมฝาก',
      withdrawal_hold: 'ถอนเงิน พักยอดไว้',
      withdrawal_paid: 'จ่ายเงินถอนแล้ว',
      withdrawal_fee: 'ค่าธรรมเนียมถอน',
      withdrawal_returned: 'คืนยอดถอน',
      withdrawal_reversed: 'คืนเงินที่จ่ายไม่สำเร็จ',
      withdrawal_fee_reversed: 'คืนค่าธรรมเนียมถอน',
      adjustment_add: 'เพิ่มยอดเงิน',
      adjustment_subtract: 'หักยอดเงิน',
    },
    side: {
      available: 'ยอดที่ใช้ได้',
      staked: 'ยอดในออเดอร์',
      held: 'ยอดพักรอถอน',
      house: 'บัญชีบริษัท',
      fees: 'ค่าธรรมเนียม',
      outside: 'ภายนอกระบบ',
    },
  },
  en: {
    word: {
      number: 'Number',
      time: 'Time',
      reason: 'Movement',
      amount: 'Amount',
      fromAccount: 'From account',
      fromUser: 'From customer',
      fromAfter: 'Balance after, from',
      toAccount: 'To account',
      toUser: 'To customer',
      toAfter: 'Balance after, to',
      case: 'Belongs to',
    },
    reason: {
      practice_grant: 'Practice money granted',
      practice_returned: 'Practice money returned',
      stake: 'Trade opened, amount staked',
      stake_returned: 'Trade won, amount returned',
      stake_lost: 'Trade lost, amount kept',
      stake_refunded: 'Trade refunded',
      trade_profit: 'Trade profit paid',
      deposit: 'Deposit',
      deposit_fee: 'Deposit fee',
      withdrawal_hold: 'Withdrawal, on hold',
      withdrawal_paid: 'Withdrawal paid',
      withdrawal_fee: 'Withdrawal fee',
      withdrawal_returned: 'Withdrawal returned',
      withdrawal_reversed: 'Failed payment returned',
      withdrawal_fee_reversed: 'Withdrawal fee returned',
      adjustment_add: 'Balance added',
      adjustment_subtract: 'Balance deducted',
    },
    side: {
      available: 'Available',
      staked: 'In open trades',
      held: 'Held for withdrawal',
      house: 'House',
      fees: 'Fees',
      outside: 'Outside',
    },
  },
  zh: {
    word: {
      number: '编号',
      time: '时间',
      reason: '变动',
      amount: '金额',
      fromAccount: '转出账户',
      fromUser: '转出客户',
      fromAfter: '转出后余额',
      toAccount: '转入账户',
      toUser: '转入客户',
      toAfter: '转入后余额',
      case: '关联记录',
    },
    reason: {
      practice_grant: '发放模拟资金',
      practice_returned: '收回模拟资金',
      stake: '开仓占用本金',
      stake_returned: '盈利，退回本金',
      stake_lost: '亏损，扣除本金',
      stake_refunded: '订单退款',
      trade_profit: '支付订单盈利',
      deposit: '充值',
      deposit_fee: '充值手续费',
      withdrawal_hold: '提现冻结',
      withdrawal_paid: '提现已付款',
      withdrawal_fee: '提现手续费',
      withdrawal_returned: '提现退回',
      withdrawal_reversed: '付款失败退回',
      withdrawal_fee_reversed: '退回提现手续费',
      adjustment_add: '增加余额',
      adjustment_subtract: '扣减余额',
    },
    side: {
      available: '可用余额',
      staked: '持仓占用',
      held: '提现冻结',
      house: '平台账户',
      fees: '手续费账户',
      outside: '系统外部',
    },
  },
  vi: {
    word: {
      number: 'Số',
      time: 'Thời gian',
      reason: 'Biến động',
      amount: 'Số tiền',
      fromAccount: 'Từ tài khoản',
      fromUser: 'Từ khách hàng',
      fromAfter: 'Số dư bên chuyển sau giao dịch',
      toAccount: 'Đến tài khoản',
      toUser: 'Đến khách hàng',
      toAfter: 'Số dư bên nhận sau giao dịch',
      case: 'Thuộc về',
    },
    reason: {
      practice_grant: 'Cấp tiền luyện tập',
      practice_returned: 'Thu lại tiền luyện tập',
      stake: 'Mở lệnh, giữ tiền cược',
      stake_returned: 'Lệnh thắng, trả lại tiền gốc',
      stake_lost: 'Lệnh thua, trừ tiền gốc',
      stake_refunded: 'Hoàn tiền lệnh',
      trade_profit: 'Trả lợi nhuận lệnh',
      deposit: 'Nạp tiền',
      deposit_fee: 'Phí nạp tiền',
      withdrawal_hold: 'Rút tiền, tạm giữ',
      withdrawal_paid: 'Đã chi trả rút tiền',
      withdrawal_fee: 'Phí rút tiền',
      withdrawal_returned: 'Hoàn lại tiền rút',
      withdrawal_reversed: 'Hoàn khoản chi trả thất bại',
      withdrawal_fee_reversed: 'Hoàn phí rút tiền',
      adjustment_add: 'Cộng số dư',
      adjustment_subtract: 'Trừ số dư',
    },
    side: {
      available: 'Khả dụng',
      staked: 'Trong lệnh mở',
      held: 'Tạm giữ để rút',
      house: 'Tài khoản sàn',
      fees: 'Phí',
      outside: 'Bên ngoài',
    },
  },
};
