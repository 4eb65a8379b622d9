/** The payout settings of a fresh install (M8): amounts in micro-USDT, multipliers in 1/10,000. */
import type { Language } from '../http/call';

export interface TierTerms {
  minMicros: bigint;
  maxMicros: bigint;
  durationS: number;
  multiplierE4: number;
  name: Record<Language, string>;
  description: Record<Language, string>;
}

export const DEFAULT_PAYOUT_TIERS: readonly TierTerms[] = [
  {
    minMicros: 1_000_000n,
    maxMicros: 99_990_000n,
    durationS: 30,
    multiplierE4: 18_000,
    name: { th: 'เริ่มต้น', en: 'Starter', zh: '入门', vi: 'Khởi đầu' },
    description: {
      th: '30 วินาที จ่าย 1.80 เท่า',
      en: '30 seconds, pays 1.80 times the amount',
      zh: '30 秒，赔付为金额的 1.80 倍',
      vi: '30 giây, trả 1,80 lần số tiền',
    },
  },
  {
    minMicros: 100_000_000n,
    maxMicros: 999_990_000n,
    durationS: 60,
    multiplierE4: 18_500,
    name: { th: 'มาตรฐาน', en: 'Standard', zh: '标准', vi: 'Tiêu chuẩn' },
    description: {
      th: '60 วินาที จ่าย 1.85 เท่า',
      en: '60 seconds, pays 1.85 times the amount',
      zh: '60 秒，赔付为金额的 1.85 倍',
      vi: '60 giây, trả 1,85 lần số tiền',
    },
  },
  {
    minMicros: 1_000_000_000n,
    maxMicros: 9_999_990_000n,
    durationS: 120,
    multiplierE4: 19_000,
    name: { th: 'ขั้นสูง', en: 'Advanced', zh: '进阶', vi: 'Nâng cao' },
    description: {
      th: '2 นาที จ่าย 1.90 เท่า',
      en: '2 minutes, pays 1.90 times the amount',
      zh: '2 分钟，赔付为金额的 1.90 倍',
      vi: '2 phút, trả 1,90 lần số tiền',
    },
  },
  {
    minMicros: 10_000_000_000n,
    maxMicros: 50_000_000_000n,
    durationS: 300,
    multiplierE4: 19_500,
    name: { th: 'มืออาชีพ', en: 'Professional', zh: '专业', vi: 'Chuyên nghiệp' },
    description: {
      th: '5 นาที จ่าย 1.95 เท่า',
      en: '5 minutes, pays 1.95 times the amount',
      zh: '5 分钟，赔付为金额的 1.95 倍',
      vi: '5 phút, trả 1,95 lần số tiền',
    },
  },
];
