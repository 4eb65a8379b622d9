/** Words of the exported list of people, in the language of the request; those of the screens. */
import type { KYC_STATUSES } from '../../../lib/contract/kyc-rules';
import type { Role } from '../../../lib/contract/permissions';
import type { Language } from '../../http/call';

interface Words {
  head: Record<
    | 'number'
    | 'username'
    | 'name'
    | 'email'
    | 'phone'
    | 'role'
    | 'status'
    | 'identity'
    | 'balance'
    | 'registered'
    | 'lastSeen',
    string
  >;
  role: Record<Role, string>;
  status: Record<'active' | 'blocked', string>;
  identity: Record<(typeof KYC_STATUSES)[number], string>;
}

export const PEOPLE_WORDS: Readonly<Record<Language, Words>> = {
  th: {
    head: {
      number: 'รหัส',
      username: 'ชื่อผู้ใช้',
      name: 'ชื่อ-นามสกุล',
      email: 'อีเมล',
      phone: 'โทรศัพท์',
      role: 'ตำแหน่ง',
      status: 'สถานะ',
      identity: 'ยืนยันตัวตน',
      balance: 'ยอดคงเหลือ',
      registered: 'วันที่สมัคร',
      lastSeen: 'ใช้งานล่าสุด',
    },
    role: {
      user: 'ลูกค้า',
      level1: 'ผู้ดูแลระดับ 1',
      level2: 'ผู้ดูแลระดับ 2',
      admin: 'ผู้ดูแลระบบ',
      super_admin: 'ผู้ดูแลระบบสูงสุด',
    },
    status: { active: 'ใช้งาน', blocked: 'ถูกระงับ' },
    identity: {
      none: 'ยังไม่ส่งเอกสาร',
      pending: 'รอตรวจสอบ',
      approved: 'ยืนยันแล้ว',
      rejected: 'ไม่ผ่าน',
    },
  },
  en: {
    head: {
      number: 'ID',
      username: 'Username',
      name: 'Full name',
      email: 'E-mail',
      phone: 'Phone',
      role: 'Role',
      status: 'Status',
      identity: 'Identity',
      balance: 'Balance',
      registered: 'Registered',
      lastSeen: 'Last seen',
    },
    role: {
      user: 'Customer',
      level1: 'Level 1 Admin',
      level2: 'Level 2 Admin',
      admin: 'Administrator',
      super_admin: 'Super Administrator',
    },
    status: { active: 'Active', blocked: 'Blocked' },
    identity: { none: 'No documents', pending: 'In review', approved: 'Verified', rejected: 'Not accepted' },
  },
  zh: {
    head: {
      number: '编号',
      username: '用户名',
      name: '姓名',
      email: '邮箱',
      phone: '电话',
      role: '角色',
      status: '状态',
      identity: '身份认证',
      balance: '余额',
      registered: '注册时间',
      lastSeen: '最近活动',
    },
    role: {
      user: '客户',
      level1: '一级管理员',
      level2: '二级管理员',
      admin: '管理员',
      super_admin: '超级管理员',
    },
    status: { active: '正常', blocked: '已冻结' },
    identity: { none: '未提交', pending: '审核中', approved: '已认证', rejected: '未通过' },
  },
  vi: {
    head: {
      number: 'Mã',
      username: 'Tên người dùng',
      name: 'Họ tên',
      email: 'Email',
      phone: 'Điện thoại',
      role: 'Vai trò',
      status: 'Trạng thái',
      identity: 'Danh tính',
      balance: 'Số dư',
      registered: 'Ngày đăng ký',
      lastSeen: 'Hoạt động gần nhất',
    },
    role: {
      user: 'Khách hàng',
      level1: 'Quản trị cấp 1',
      level2: 'Quản trị cấp 2',
      admin: 'Quản trị viên',
      super_admin: 'Quản trị viên cấp cao',
    },
    status: { active: 'Hoạt động', blocked: 'Đã khóa' },
    identity: {
      none: 'Chưa gửi giấy tờ',
      pending: 'Đang xem xét',
      approved: 'Đã xác minh',
      rejected: 'Không được chấp nhận',
    },
  },
};
