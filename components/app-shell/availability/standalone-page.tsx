import type { ReactNode } from 'react';
import { BrandMark } from '../brand-mark';
import { findBrand } from '../read-site';

/** A screen without the product's navigation: its name and one message in the middle. */
export async function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-6">
      <p className="flex items-center justify-center gap-3 text-base font-bold">
        <BrandMark className="size-8" />
        {await findBrand()}
      </p>
      <div className="flex flex-1 items-center justify-center">{children}</div>
    </main>
  );
}
