/**
 * The words of mail about accounts and identity, in four languages. Gaps in braces are filled from the mail's data;
 * `action` names the link.
 */
import type { Language } from '../http/call';
import type { MailKind } from './mail-kinds';

export type MoneyMailKind = Extract<
  MailKind,
  `deposit_${string}` | `withdrawal_${string}` | `adjustment_${string}`
>;
export type AccountMailKind = Exclude<MailKind, MoneyMailKind>;

interface Text {
  subject: string;
  body: string;
  action: string;
}

const TH: Record<AccountMailKind, Text> = {
  kyc_approved: {
    subject: 'ยืนยันตัวตนสำเร็จ',
    body: 'เอกสารของคุณผ่านการตรวจสอบแล้ว วงเงินถอนต่อวันของคุณเพิ่มขึ้น',
    action: 'ดูสถานะการยืนยันตัวตน',
  },
  kyc_rejected: {
    subject: 'การยืนยันตัวตนไม่ผ่านการตรวจสอบ',
    body: 'เอกสารของคุณไม่ผ่านการตรวจสอบ คุณแก้ไขและส่งใหม่ได้',
    action: 'แก้ไขและส่งเอกสารใหม่',
  },
  kyc_document_requested: {
    subject: 'กรุณาส่งรูปเอกสารอีกครั้ง',
    body: 'เราต้องการรูปนี้อีกครั้ง: {document} รูปอื่นที่ส่งมาแล้วยังใช้ได้',
    action: 'ส่งรูปอีกครั้ง',
  },
  username_changed: {
    subject: 'เปลี่ยนชื่อผู้ใช้แล้ว',
    body: 'ชื่อผู้ใช้ของคุณเปลี่ยนจาก {from} เป็น {to} แล้ว หากไม่ใช่คุณ กรุณาติดต่อฝ่ายสนับสนุนทันที',
    action: 'ตรวจสอบบัญชีของคุณ',
  },
  password_changed: {
    subject: 'เปลี่ยนรหัสผ่านแล้ว',
    body: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว หากไม่ใช่คุณ กรุณาขอตั้งรหัสผ่านใหม่และติดต่อฝ่ายสนับสนุนทันที',
    action: 'ตั้งรหัสผ่านใหม่',
  },
  new_device: {
    subject: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    body: 'มีการเข้าสู่ระบบบัญชีของคุณจาก {device} (IP {address}) เมื่อ {at} หากไม่ใช่คุณ ให้ออกจากระบบอุปกรณ์นั้นและเปลี่ยนรหัสผ่าน',
    action: 'ดูอุปกรณ์ของคุณ',
  },
  password_reset: {
    subject: 'ตั้งรหัสผ่านใหม่',
    body: 'กดลิงก์เพื่อตั้งรหัสผ่านใหม่ของบัญชี {username} ลิงก์ใช้ได้ 30 นาทีและใช้ได้ครั้งเดียว หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้',
    action: 'ตั้งรหัสผ่านใหม่',
  },
  email_confirm: {
    subject: 'ยืนยันอีเมลของคุณ',
    body: 'กดลิงก์เพื่อยืนยันว่าอีเมลนี้เป็นของบัญชี {username} ลิงก์ใช้ได้ 72 ชั่วโมง',
    action: 'ยืนยันอีเมล',
  },
  email_undo: {
    subject: 'อีเมลของบัญชีคุณถูกเปลี่ยน',
    body: 'อีเมลของบัญชี {username} เปลี่ยนเป็น {to} แล้ว หากไม่ใช่คุณ กดลิงก์ภายใน 72 ชั่วโมงเพื่อกลับมาใช้อีเมลนี้ ทุกอุปกรณ์จะออกจากระบบและคุณจะตั้งรหัสผ่านใหม่',
    action: 'นี่ไม่ใช่ฉัน กลับไปใช้อีเมลเดิม',
  },
};

const EN: Record<AccountMailKind, Text> = {
  kyc_approved: {
    subject: 'Your identity is verified',
    body: 'Your documents were accepted. You can now withdraw more in a day.',
    action: 'See your verification',
  },
  kyc_rejected: {
    subject: 'Your documents were not accepted',
    body: 'Your documents could not be accepted. You can correct them and send them again.',
    action: 'Correct and send again',
  },
  kyc_document_requested: {
    subject: 'Please send one picture again',
    body: 'We need this picture again: {document}. The others that you sent are kept.',
    action: 'Send the picture',
  },
  username_changed: {
    subject: 'Your username was changed',
    body: 'Your username was changed from {from} to {to}. If this was not you, contact support at once.',
    action: 'Check your account',
  },
  password_changed: {
    subject: 'Your password was changed',
    body: 'Your password was changed. If this was not you, choose a new one at once and contact support.',
    action: 'Choose a new password',
  },
  new_device: {
    subject: 'New device signed in',
    body: 'Somebody signed in to your account with {device} (IP {address}) at {at}. If this was not you, sign that device out and change your password.',
    action: 'See your devices',
  },
  password_reset: {
    subject: 'Choose a new password',
    body: 'Open the link to choose a new password for the account {username}. It works for 30 minutes and once. If you did not ask for it, do nothing: your password still works.',
    action: 'Choose a new password',
  },
  email_confirm: {
    subject: 'Confirm your email address',
    body: 'Open the link to confirm that this address belongs to the account {username}. It works for 72 hours.',
    action: 'Confirm the address',
  },
  email_undo: {
    subject: 'The email address of your account was changed',
    body: 'The email address of the account {username} was changed to {to}. If this was not you, open the link within 72 hours to take this address back. Every device is signed out and you choose a new password.',
    action: 'This was not me: take this address back',
  },
};

const ZH: Record<AccountMailKind, Text> = {
  kyc_approved: {
    subject: '身份验证已通过',
    body: '您的证件已通过审核，每日提现额度已提高。',
    action: '查看验证状态',
  },
  kyc_rejected: {
    subject: '身份验证未通过',
    body: '您的证件未能通过审核，您可以修改后重新提交。',
    action: '修改并重新提交',
  },
  kyc_document_requested: {
    subject: '请重新提交一张照片',
    body: '我们需要您重新提交这张照片：{document}。其他照片无需重新提交。',
    action: '重新提交照片',
  },
  username_changed: {
    subject: '用户名已更改',
    body: '您的用户名已从 {from} 更改为 {to}。如非本人操作，请立即联系客服。',
    action: '查看账户',
  },
  password_changed: {
    subject: '密码已更改',
    body: '您的密码已更改。如非本人操作，请立即重设密码并联系客服。',
    action: '重设密码',
  },
  new_device: {
    subject: '新设备登录提醒',
    body: '您的账户于 {at} 通过 {device}（IP {address}）登录。如非本人操作，请退出该设备并更改密码。',
    action: '查看登录设备',
  },
  password_reset: {
    subject: '重设密码',
    body: '打开链接为账户 {username} 设置新密码。链接 30 分钟内有效，仅可使用一次。如非您本人申请，请忽略，原密码仍然有效。',
    action: '设置新密码',
  },
  email_confirm: {
    subject: '请确认您的邮箱',
    body: '打开链接确认此邮箱属于账户 {username}。链接 72 小时内有效。',
    action: '确认邮箱',
  },
  email_undo: {
    subject: '您的账户邮箱已被更改',
    body: '账户 {username} 的邮箱已更改为 {to}。如非本人操作，请在 72 小时内打开链接恢复此邮箱，所有设备将退出登录，并需要您设置新密码。',
    action: '非本人操作，恢复原邮箱',
  },
};

const VI: Record<AccountMailKind, Text> = {
  kyc_approved: {
    subject: 'Xác minh danh tính thành công',
    body: 'Giấy tờ của bạn đã được chấp nhận. Hạn mức rút tiền mỗi ngày của bạn đã tăng.',
    action: 'Xem trạng thái xác minh',
  },
  kyc_rejected: {
    subject: 'Giấy tờ của bạn chưa được chấp nhận',
    body: 'Giấy tờ của bạn chưa đạt yêu cầu. Bạn có thể sửa và gửi lại.',
    action: 'Sửa và gửi lại',
  },
  kyc_document_requested: {
    subject: 'Vui lòng gửi lại một ảnh',
    body: 'Chúng tôi cần bạn gửi lại ảnh này: {document}. Các ảnh khác vẫn được giữ.',
    action: 'Gửi lại ảnh',
  },
  username_changed: {
    subject: 'Tên đăng nhập đã được đổi',
    body: 'Tên đăng nhập của bạn đã đổi từ {from} thành {to}. Nếu không phải bạn, hãy liên hệ hỗ trợ ngay.',
    action: 'Kiểm tra tài khoản',
  },
  password_changed: {
    subject: 'Mật khẩu đã được đổi',
    body: 'Mật khẩu của bạn đã được đổi. Nếu không phải bạn, hãy đặt lại mật khẩu và liên hệ hỗ trợ ngay.',
    action: 'Đặt lại mật khẩu',
  },
  new_device: {
    subject: 'Đăng nhập từ thiết bị mới',
    body: 'Tài khoản của bạn vừa đăng nhập bằng {device} (IP {address}) lúc {at}. Nếu không phải bạn, hãy đăng xuất thiết bị đó và đổi mật khẩu.',
    action: 'Xem thiết bị của bạn',
  },
  password_reset: {
    subject: 'Đặt mật khẩu mới',
    body: 'Mở liên kết để đặt mật khẩu mới cho tài khoản {username}. Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Nếu bạn không yêu cầu, hãy bỏ qua: mật khẩu cũ vẫn dùng được.',
    action: 'Đặt mật khẩu mới',
  },
  email_confirm: {
    subject: 'Xác nhận email của bạn',
    body: 'Mở liên kết để xác nhận email này thuộc tài khoản {username}. Liên kết có hiệu lực trong 72 giờ.',
    action: 'Xác nhận email',
  },
  email_undo: {
    subject: 'Email tài khoản của bạn đã bị đổi',
    body: 'Email của tài khoản {username} đã đổi thành {to}. Nếu không phải bạn, hãy mở liên kết trong vòng 72 giờ để lấy lại email này. Mọi thiết bị sẽ bị đăng xuất và bạn sẽ đặt mật khẩu mới.',
    action: 'Không phải tôi: lấy lại email này',
  },
};

export const ACCOUNT_MAIL_TEXTS: Readonly<Record<Language, Record<AccountMailKind, Text>>> = {
  th: TH,
  en: EN,
  zh: ZH,
  vi: VI,
};

/** What the pictures of a submission are called. */
export const DOCUMENT_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  th: { documentFront: 'ด้านหน้าเอกสาร', documentBack: 'ด้านหลังเอกสาร', selfie: 'รูปเซลฟี' },
  en: { documentFront: 'front of the document', documentBack: 'back of the document', selfie: 'selfie' },
  zh: { documentFront: '证件正面', documentBack: '证件背面', selfie: '自拍照' },
  vi: { documentFront: 'mặt trước giấy tờ', documentBack: 'mặt sau giấy tờ', selfie: 'ảnh chân dung' },
};
