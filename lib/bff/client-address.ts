/**
 * The caller's address. Any client can send x-forwarded-for, so only the entries that trusted proxies appended count:
 * with n proxies, the n-th entry from the right.
 */
export function clientAddress(options: {
  forwardedFor: string | string[] | undefined;
  trustedHops: number;
  /** The address at the other end of the connection; undefined where the mount cannot see it. */
  socketAddress: string | undefined;
}): string | undefined {
  const { forwardedFor, trustedHops, socketAddress } = options;
  if (trustedHops === 0) return plain(socketAddress);
  const entries = String(forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return plain(entries.at(-trustedHops) ?? entries[0] ?? socketAddress);
}

const ADDRESS = /^[0-9a-fA-F.:]{2,45}$/;

/** An IPv4 address that came in over an IPv6 socket is written as IPv4. */
function plain(address: string | undefined): string | undefined {
  const short = address?.replace(/^::ffff:(?=\d+\.)/i, '');
  return short && ADDRESS.test(short) ? short : undefined;
}
