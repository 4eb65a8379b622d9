import type { SearchAliases } from './find-markets';

/** Names that people type for an asset in Thai, Chinese and Vietnamese, beside the aliases the provider sends. */
export const SEARCH_ALIASES: SearchAliases = {
  BTC: ['บิตคอยน์', 'บิทคอยน์', '比特币'],
  ETH: ['อีเธอเรียม', 'อีเธอร์', '以太坊', '以太币'],
  GOLD: ['ทองคำ', '黄金', 'vàng'],
  SILVER: ['แร่เงิน', 'โลหะเงิน', '白银', 'bạc'],
  META: ['เมตา', 'เฟซบุ๊ก', 'Facebook', '脸书'],
  GOOGLE: ['กูเกิล', 'Alphabet', '谷歌'],
  MICROSOFT: ['ไมโครซอฟท์', '微软'],
  ADOBE: ['อะโดบี', '奥多比'],
  TESLA: ['เทสลา', '特斯拉'],
  NETFLIX: ['เน็ตฟลิกซ์', '奈飞', '网飞'],
  NVIDIA: ['เอ็นวิเดีย', '英伟达'],
  AMAZON: ['แอมะซอน', 'อเมซอน', '亚马逊'],
  APPLE: ['แอปเปิล', '苹果'],
  BNB: ['บีเอ็นบี', '币安币'],
  SOL: ['โซลานา', '索拉纳'],
  ADA: ['คาร์ดาโน', '艾达币'],
  DOT: ['โพลกาดอต', '波卡'],
  INTC: ['อินเทล', '英特尔'],
  EURUSD: ['ยูโร', '欧元'],
  GBPUSD: ['ปอนด์', '英镑', 'bảng Anh'],
  USDJPY: ['เยน', '日元', 'yên Nhật'],
  COPPER: ['ทองแดง', '铜', 'đồng'],
};
