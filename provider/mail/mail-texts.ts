/**
 * The words of mail about money, and what every mail says, in four languages, by meaning those of the screens. `{amount}` and `{label}` are filled in from a
 * notice's data, `{brand}` from the deployment.
 */
import type { Language } from '../http/call';
import type { MoneyMailKind } from './account-mail-texts';

export interface MailTexts {
  kinds: Record<MoneyMailKind, { subject: string; body: string }>;
  /** Put before every subject while money is practice money. */
  practiceMark: string;
  practice: string;
  reason: string;
  note: string;
  /** The link to the customer's history. */
  link: string;
  why: string;
  warning: string;
}

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  th: {
    kinds: {
      deposit_approved: {
        subject: 'อนุมัติการฝาก {label} แล้ว',
        body: '{amount} เข้ายอดเงินของคุณแล้ว (รายการ {label})',
      },
      deposit_rejected: {
        subject: 'การฝาก {label} ไม่ได้รับการอนุมัติ',
        body: 'รายการฝาก {amount} ไม่ผ่านการตรวจสอบ (รายการ {label})',
      },
      withdrawal_processing: {
        subject: 'กำลังดำเนินการถอน {label}',
        body: 'เรากำลังโอน {amount} ให้คุณ โดยทั่วไปใช้เวลา 1-24 ชั่วโมง (รายการ {label})',
      },
      withdrawal_approved: {
        subject: 'ถอนเงิน {label} สำเร็จ',
        body: 'โอน {amount} ให้คุณแล้ว (รายการ {label})',
      },
      withdrawal_rejected: {
        subject: 'การถอน {label} ไม่ได้รับการอนุมัติ',
        body: 'คืน {amount} พร้อมค่าธรรมเนียมเข้ายอดเงินของคุณแล้ว (รายการ {label})',
      },
      withdrawal_reversed: {
        subject: 'คืนเงินรายการถอน {label} แล้ว',
        body: 'การโอนไม่สำเร็จ คืน {amount} เข้ายอดเงินของคุณแล้ว (รายการ {label})',
      },
      adjustment_add: {
        subject: 'ปรับเพิ่มยอดเงิน {label}',
        body: 'เพิ่ม {amount} เข้ายอดเงินของคุณแล้ว (รายการ {label})',
      },
      adjustment_subtract: {
        subject: 'ปรับลดยอดเงิน {label}',
        body: 'หัก {amount} จากยอดเงินของคุณแล้ว (รายการ {label})',
      },
    },
    practiceMark: '[เงินฝึก]',
    practice: 'นี่คือเงินฝึก ถอนเป็นเงินจริงไม่ได้',
    reason: 'เหตุผล',
    note: 'หมายเหตุ',
    link: 'ดูประวัติธุรกรรม',
    why: 'คุณได้รับอีเมลนี้เพราะมีบัญชีกับ {brand}',
    warning: 'เราไม่มีวันขอรหัสผ่านของคุณทางอีเมลหรือแชท',
  },
  en: {
    kinds: {
      deposit_approved: {
        subject: 'Deposit {label} approved',
        body: '{amount} were added to your balance ({label}).',
      },
      deposit_rejected: {
        subject: 'Deposit {label} rejected',
        body: 'Your deposit of {amount} was not accepted ({label}).',
      },
      withdrawal_processing: {
        subject: 'Withdrawal {label} in process',
        body: 'We are paying out {amount}. This usually takes 1-24 hours ({label}).',
      },
      withdrawal_approved: {
        subject: 'Withdrawal {label} paid',
        body: '{amount} were paid out to you ({label}).',
      },
      withdrawal_rejected: {
        subject: 'Withdrawal {label} rejected',
        body: '{amount} and the fee are back in your balance ({label}).',
      },
      withdrawal_reversed: {
        subject: 'Withdrawal {label} returned',
        body: 'The payment failed. {amount} are back in your balance ({label}).',
      },
      adjustment_add: {
        subject: 'Balance increased ({label})',
        body: '{amount} were added to your balance ({label}).',
      },
      adjustment_subtract: {
        subject: 'Balance reduced ({label})',
        body: '{amount} were taken from your balance ({label}).',
      },
    },
    practiceMark: '[Practice]',
    practice: 'This is practice money. It cannot be paid out as real money.',
    reason: 'Reason',
    note: 'Note',
    link: 'Open your transaction history',
    why: 'You receive this mail because you have an account with {brand}.',
    warning: 'We never ask for your password, by mail or in the chat.',
  },
  zh: {
    kinds: {
      deposit_approved: {
        subject: '充值 {label} 已通过',
        body: '{amount} 已计入您的余额（{label}）。',
      },
      deposit_rejected: {
        subject: '充值 {label} 未通过',
        body: '您的 {amount} 充值未被接受（{label}）。',
      },
      withdrawal_processing: {
        subject: '提现 {label} 处理中',
        body: '我们正在支付 {amount}，通常需要 1-24 小时（{label}）。',
      },
      withdrawal_approved: {
        subject: '提现 {label} 已支付',
        body: '{amount} 已支付给您（{label}）。',
      },
      withdrawal_rejected: {
        subject: '提现 {label} 未通过',
        body: '{amount} 及手续费已退回您的余额（{label}）。',
      },
      withdrawal_reversed: {
        subject: '提现 {label} 已退回',
        body: '付款失败，{amount} 已退回您的余额（{label}）。',
      },
      adjustment_add: {
        subject: '余额增加（{label}）',
        body: '您的余额增加了 {amount}（{label}）。',
      },
      adjustment_subtract: {
        subject: '余额减少（{label}）',
        body: '您的余额扣除了 {amount}（{label}）。',
      },
    },
    practiceMark: '【模拟金】',
    practice: '这是模拟金，不能提现为真实资金。',
    reason: '原因',
    note: '备注',
    link: '查看交易记录',
    why: '您在 {brand} 开设了账户，因此收到此邮件。',
    warning: '我们绝不会通过邮件或聊天索要您的密码。',
  },
  vi: {
    kinds: {
      deposit_approved: {
        subject: 'Đã duyệt khoản nạp {label}',
        body: '{amount} đã được cộng vào số dư của bạn ({label}).',
      },
      deposit_rejected: {
        subject: 'Khoản nạp {label} bị từ chối',
        body: 'Khoản nạp {amount} của bạn không được chấp nhận ({label}).',
      },
      withdrawal_processing: {
        subject: 'Đang xử lý khoản rút {label}',
        body: 'Chúng tôi đang chi trả {amount}. Thường mất 1-24 giờ ({label}).',
      },
      withdrawal_approved: {
        subject: 'Đã chi trả khoản rút {label}',
        body: '{amount} đã được chuyển cho bạn ({label}).',
      },
      withdrawal_rejected: {
        subject: 'Khoản rút {label} bị từ chối',
        body: '{amount} cùng phí đã trở lại số dư của bạn ({label}).',
      },
      withdrawal_reversed: {
        subject: 'Đã hoàn khoản rút {label}',
        body: 'Thanh toán không thành công. {amount} đã trở lại số dư của bạn ({label}).',
      },
      adjustment_add: {
        subject: 'Tăng số dư ({label})',
        body: '{amount} đã được cộng vào số dư của bạn ({label}).',
      },
      adjustment_subtract: {
        subject: 'Giảm số dư ({label})',
        body: '{amount} đã bị trừ khỏi số dư của bạn ({label}).',
      },
    },
    practiceMark: '[Thực hành]',
    practice: 'Đây là tiền thực hành, không thể rút thành tiền thật.',
    reason: 'Lý do',
    note: 'Ghi chú',
    link: 'Xem lịch sử giao dịch',
    why: 'Bạn nhận được thư này vì có tài khoản tại {brand}.',
    warning: 'Chúng tôi không bao giờ hỏi mật khẩu của bạn qua email hay trò chuyện.',
  },
};
