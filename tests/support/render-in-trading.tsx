/** Renders parts of the trading screen in tests: English, a clock that the test moves, prices that it sends. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { createPriceStore } from '@/components/customer/trading/market/price-store';
import { FIXTURE_START_MS } from '@/components/customer/trading/trade-fixture';
import {
  createServerClock,
  type TradingContext,
  TradingContextProvider,
} from '@/components/customer/trading/trading-context';
import { type Call, createTradingQueries } from '@/components/customer/trading/trading-queries';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import trading from '@/messages/en/trading.json';

/** Jest's fake timers provide the time: `jest.setSystemTime` moves the provider's clock too. */
export function renderInTrading(screen: ReactElement, options: { call?: Call } = {}) {
  const call: Call = options.call ?? (() => new Promise<never>(() => undefined));
  const context: TradingContext = {
    clock: createServerClock(),
    prices: createPriceStore(),
    queries: createTradingQueries(call),
    renderedAtMs: FIXTURE_START_MS,
    timeZone: 'Asia/Bangkok',
    practice: true,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" timeZone="Asia/Bangkok" messages={{ common, errors, trading }}>
      <QueryClientProvider client={client}>
        <TradingContextProvider value={context}>{children}</TradingContextProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
  return { ...render(screen, { wrapper }), context, client };
}
