import { clientAddress } from './client-address';

describe('who is calling', () => {
  it.each([
    ['without a trusted proxy the header is nothing', '6.6.6.6', 0, '10.0.0.9', '10.0.0.9'],
    ['one proxy: what it appended', '6.6.6.6, 1.2.3.4', 1, '10.0.0.9', '1.2.3.4'],
    ['two proxies: what the outer one appended', '6.6.6.6, 1.2.3.4, 10.0.0.8', 2, '10.0.0.9', '1.2.3.4'],
    ['fewer entries than proxies: the first', '1.2.3.4', 3, '10.0.0.9', '1.2.3.4'],
    ['a proxy that appended nothing: the other end', undefined, 1, '10.0.0.9', '10.0.0.9'],
    ['an entry that is no address is nobody', '<script>', 1, '10.0.0.9', undefined],
    ['IPv4 over an IPv6 socket is IPv4', undefined, 0, '::ffff:10.0.0.9', '10.0.0.9'],
    ['IPv6 stays as it is', undefined, 0, '2001:db8::1', '2001:db8::1'],
    ['a socket that is gone is nobody', undefined, 0, undefined, undefined],
  ])('%s', (_title, forwardedFor, trustedHops, socketAddress, address) => {
    expect(clientAddress({ forwardedFor, trustedHops, socketAddress })).toBe(address);
  });
});
