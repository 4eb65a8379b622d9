/** The words of mail in Vietnamese. */
import type { MailTexts } from './mail-kinds';

export const TEXTS_VI: MailTexts = {
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
    kyc_approved: {
      subject: 'Xác minh danh tính thành công',
      body: 'Giấy tờ của bạn đã được chấp nhận. Từ nay bạn được áp dụng hạn mức rút của khách hàng đã xác minh.',
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
    colleague_blocked: {
      subject: 'Một đồng nghiệp đã bị khóa',
      body: '{by} đã khóa tài khoản của đồng nghiệp {username}. Việc khóa có hiệu lực ngay; mở lại cần hai người. Nếu bạn không rõ lý do, hãy hỏi.',
      action: 'Xem danh sách nhân sự',
    },
  },
  documents: {
    documentFront: 'mặt trước giấy tờ',
    documentBack: 'mặt sau giấy tờ',
    selfie: 'ảnh chân dung',
  },
  practiceMark: '[Thực hành]',
  practice: 'Đây là tiền thực hành, không thể rút thành tiền thật.',
  reason: 'Lý do',
  note: 'Ghi chú',
  link: 'Xem lịch sử giao dịch',
  why: 'Bạn nhận được thư này vì có tài khoản tại {brand}.',
  warning: 'Chúng tôi không bao giờ hỏi mật khẩu của bạn qua email hay trò chuyện.',
};
