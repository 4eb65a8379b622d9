/** Words of exported deposits and withdrawals, in the language of the request. */
import type { Language } from '../../http/call';

type Word =
  | 'number'
  | 'created'
  | 'user'
  | 'status'
  | 'amount'
  | 'claimed'
  | 'fee'
  | 'net'
  | 'expected'
  | 'method'
  | 'network'
  | 'destination'
  | 'hash'
  | 'bank'
  | 'recipient'
  | 'reference'
  | 'note'
  | 'reason'
  | 'adminNote'
  | 'decided'
  | 'pending'
  | 'processing'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'reversed';

export const CASE_WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = {
  th: {
    number: 'เลขที่',
    created: 'สร้างเมื่อ',
    user: 'ลูกค้า',
    status: 'สถานะ',
    amount: 'จำนวนเงิน',
    claimed: 'จำนวนที่แจ้ง',
    fee: 'ค่าธรรมเนียม',
    net: 'ยอดสุทธิ',
    expected: 'ยอดที่ได้รับโดยประมาณ',
    method: 'ช่องทาง',
    network: 'เครือข่าย',
    destination: 'ปลายทาง',
    hash: 'แฮชธุรกรรม',
    bank: 'ธนาคาร',
    recipient: 'ชื่อผู้รับ',
    reference: 'เลขอ้างอิงการจ่าย',
    note: 'หมายเหตุจากลูกค้า',
    reason: 'เหตุผลที่ปฏิเสธ',
    adminNote: 'ข้อความถึงลูกค้า',
    decided: 'ตัดสินเมื่อ',
    pending: 'รอดำเนินการ',
    processing: 'กำลังดำเนินการ',
    approved: 'อนุมัติแล้ว',
    rejected: 'ถูกปฏิเสธ',
    cancelled: 'ลูกค้ายกเลิก',
    reversed: 'คืนเงินแล้ว',
  },
  en: {
    number: 'Number',
    created: 'Created',
    user: 'Customer',
    status: 'Status',
    amount: 'Amount',
    claimed: 'Amount claimed',
    fee: 'Fee',
    net: 'Net amount',
    expected: 'Expected payout',
    method: 'Method',
    network: 'Network',
    destination: 'Destination',
    hash: 'Transaction hash',
    bank: 'Bank',
    recipient: 'Recipient',
    reference: 'Payment reference',
    note: 'Customer’s note',
    reason: 'Reason for rejection',
    adminNote: 'Message to the customer',
    decided: 'Decided',
    pending: 'Pending',
    processing: 'Processing',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Cancelled by customer',
    reversed: 'Returned',
  },
  zh: {
    number: '编号',
    created: '创建时间',
    user: '客户',
    status: '状态',
    amount: '金额',
    claimed: '申报金额',
    fee: '手续费',
    net: '净额',
    expected: '预计到账',
    method: '渠道',
    network: '网络',
    destination: '收款账户',
    hash: '交易哈希',
    bank: '银行',
    recipient: '收款人',
    reference: '付款参考号',
    note: '客户备注',
    reason: '拒绝原因',
    adminNote: '给客户的留言',
    decided: '处理时间',
    pending: '待处理',
    processing: '处理中',
    approved: '已批准',
    rejected: '已拒绝',
    cancelled: '客户已取消',
    reversed: '已退回',
  },
  vi: {
    number: 'Số',
    created: 'Ngày tạo',
    user: 'Khách hàng',
    status: 'Trạng thái',
    amount: 'Số tiền',
    claimed: 'Số tiền khai báo',
    fee: 'Phí',
    net: 'Số tiền thực nhận',
    expected: 'Dự kiến chi trả',
    method: 'Phương thức',
    network: 'Mạng',
    destination: 'Nơi nhận',
    hash: 'Mã giao dịch (hash)',
    bank: 'Ngân hàng',
    recipient: 'Người nhận',
    reference: 'Mã tham chiếu thanh toán',
    note: 'Ghi chú của khách hàng',
    reason: 'Lý do từ chối',
    adminNote: 'Lời nhắn cho khách hàng',
    decided: 'Xử lý lúc',
    pending: 'Chờ xử lý',
    processing: 'Đang xử lý',
    approved: 'Đã duyệt',
    rejected: 'Bị từ chối',
    cancelled: 'Khách hàng đã hủy',
    reversed: 'Đã hoàn tiền',
  },
};
