/** What stands in a list that could not load: shape without life. Never a price to trade on. */
export interface SampleMarket {
  readonly symbol: string;
  readonly name: string;
  readonly price: string;
  readonly change: number;
}

export const SAMPLE_MARKETS: readonly SampleMarket[] = [
  { symbol: 'GOLD', name: 'Gold', price: '4200.00', change: 0.42 },
  { symbol: 'SILVER', name: 'Silver', price: '52.00', change: -0.31 },
  { symbol: 'BTC', name: 'Bitcoin', price: '68000.00', change: 1.24 },
  { symbol: 'ETH', name: 'Ethereum', price: '3500.00', change: -0.38 },
  { symbol: 'APPLE', name: 'Apple', price: '270.00', change: 0.15 },
  { symbol: 'MICROSOFT', name: 'Microsoft', price: '480.00', change: 0.6 },
  { symbol: 'NVIDIA', name: 'NVIDIA', price: '180.00', change: -1.1 },
  { symbol: 'TESLA', name: 'Tesla', price: '420.00', change: 2.05 },
];
