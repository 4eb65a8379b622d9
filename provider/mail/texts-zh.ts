/** The words of mail in Chinese. */
import type { MailTexts } from './mail-kinds';

export const TEXTS_ZH: MailTexts = {
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
    kyc_approved: {
      subject: '身份认证已通过',
      body: '您的证件已通过审核，您的账户现适用已认证用户的提现限额。',
      action: '查看认证状态',
    },
    kyc_rejected: {
      subject: '身份认证未通过',
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
    colleague_blocked: {
      subject: '有同事已被封禁',
      body: '{by} 封禁了您的同事 {username} 的账户，立即生效。解除封禁需要两个人同意。如果您不清楚原因，请询问。',
      action: '查看员工名单',
    },
  },
  documents: {
    documentFront: '证件正面',
    documentBack: '证件背面',
    selfie: '自拍照',
  },
  practiceMark: '【模拟金】',
  practice: '这是模拟金，不能提现为真实资金。',
  reason: '原因',
  note: '备注',
  link: '查看交易记录',
  why: '您在 {brand} 开设了账户，因此收到此邮件。',
  warning: '我们绝不会通过邮件或聊天索要您的密码。',
};
