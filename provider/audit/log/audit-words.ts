/** Heads of the exported audit log. Actions and fields keep the names by which the log knows them. */
import type { Language } from '../../http/call';

type Word =
  | 'time'
  | 'number'
  | 'actor'
  | 'role'
  | 'action'
  | 'subjectKind'
  | 'subjectId'
  | 'subject'
  | 'user'
  | 'before'
  | 'after'
  | 'reason'
  | 'details'
  | 'address'
  | 'request';

export const AUDIT_WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = {
  th: {
    time: 'เวลา',
    number: 'เลขที่',
    actor: 'ผู้ดำเนินการ',
    role: 'บทบาทขณะนั้น',
    action: 'การกระทำ',
    subjectKind: 'ประเภทของสิ่งที่ถูกกระทำ',
    subjectId: 'รหัสของสิ่งที่ถูกกระทำ',
    subject: 'สิ่งที่ถูกกระทำ',
    user: 'ลูกค้าที่เกี่ยวข้อง',
    before: 'ก่อนแก้ไข',
    after: 'หลังแก้ไข',
    reason: 'เหตุผล',
    details: 'รายละเอียดอื่น',
    address: 'ที่อยู่ IP',
    request: 'รหัสคำขอ',
  },
  en: {
    time: 'Time',
    number: 'Number',
    actor: 'Who',
    role: 'Role at the time',
    action: 'Action',
    subjectKind: 'Subject kind',
    subjectId: 'Subject ID',
    subject: 'Subject',
    user: 'Customer concerned',
    before: 'Before',
    after: 'After',
    reason: 'Reason',
    details: 'Other details',
    address: 'IP address',
    request: 'Request ID',
  },
  zh: {
    time: '时间',
    number: '编号',
    actor: '操作人',
    role: '当时角色',
    action: '操作',
    subjectKind: '对象类型',
    subjectId: '对象编号',
    subject: '对象',
    user: '相关客户',
    before: '变更前',
    after: '变更后',
    reason: '原因',
    details: '其他信息',
    address: 'IP 地址',
    request: '请求编号',
  },
  vi: {
    time: 'Thời gian',
    number: 'Số',
    actor: 'Người thực hiện',
    role: 'Vai trò lúc đó',
    action: 'Hành động',
    subjectKind: 'Loại đối tượng',
    subjectId: 'Mã đối tượng',
    subject: 'Đối tượng',
    user: 'Khách hàng liên quan',
    before: 'Trước',
    after: 'Sau',
    reason: 'Lý do',
    details: 'Chi tiết khác',
    address: 'Địa chỉ IP',
    request: 'Mã yêu cầu',
  },
};
