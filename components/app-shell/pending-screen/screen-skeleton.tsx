'use client';

import type { ComponentType } from 'react';
import {
  CardsSkeleton,
  ChatSkeleton,
  DepositSkeleton,
  HistorySkeleton,
  TradeHistorySkeleton,
  TransactionsSkeleton,
} from './skeletons/page-skeletons';
import {
  HomeSkeleton,
  MarketSkeleton,
  SettingSkeleton,
  TradingSkeleton,
  WalletSkeleton,
} from './skeletons/tab-skeletons';

const SKELETONS: Readonly<Record<string, ComponentType>> = {
  '/': HomeSkeleton,
  '/market': MarketSkeleton,
  '/trading': TradingSkeleton,
  '/wallet': WalletSkeleton,
  '/withdraw': WalletSkeleton,
  '/setting': SettingSkeleton,
  '/history': HistorySkeleton,
  '/history/deposit': TransactionsSkeleton,
  '/trading-history': TradeHistorySkeleton,
  '/deposit': DepositSkeleton,
  '/support': ChatSkeleton,
};

/** What a screen looks like before its data: the sizes and places of its parts. Other pages are cards under a header. */
export function ScreenSkeleton({ path }: { path: string }) {
  const Shown = SKELETONS[path] ?? CardsSkeleton;
  return <Shown />;
}
