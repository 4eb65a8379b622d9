import { cx } from '../cx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'buy' | 'sell';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand',
  secondary: 'bg-brand-soft text-brand',
  quiet: 'text-brand active:bg-brand-soft',
  danger: 'bg-danger-soft text-danger',
  buy: 'bg-up text-on-up',
  sell: 'bg-down text-on-down',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-4 text-base',
  lg: 'min-h-14 px-6 text-base',
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  full?: boolean;
  className?: string;
}

/** The look of a button, for what must be a link. */
export function buttonClass({ variant = 'primary', size = 'md', full, className }: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-field font-semibold text-center select-none',
    'transition-[opacity,scale,background-color] duration-120 ease-standard active:scale-[0.98] active:opacity-90',
    'disabled:bg-line disabled:text-text-muted disabled:active:scale-100 disabled:active:opacity-100',
    VARIANTS[variant],
    SIZES[size],
    full && 'w-full',
    className,
  );
}
