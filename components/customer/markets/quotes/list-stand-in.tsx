'use client';

import { LoadingRows } from '../list/loading-rows';
import { useLiveMarkets } from '../live/live-markets-provider';
import { SampleRows } from './sample-rows';

/** In place of a list that is not here: loading, or samples once it has failed. One piece, so that both come together. */
export default function ListStandIn() {
  return useLiveMarkets().hasFailed ? <SampleRows /> : <LoadingRows />;
}
