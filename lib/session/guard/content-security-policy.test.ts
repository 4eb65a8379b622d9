import { readEnvironment } from '../../environment/environment';
import { contentSecurityPolicy } from './content-security-policy';

function directives(mediaOrigins: readonly string[]): Map<string, string> {
  const policy = contentSecurityPolicy('n0nce', { development: false, secure: false, mediaOrigins });
  return new Map(
    policy.split('; ').map((line) => {
      const [name = '', ...values] = line.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

test('pictures and videos come from this origin alone, unless the deployment names others', () => {
  const own = directives([]);
  expect(own.get('img-src')).toBe("'self' data: blob:");
  expect(own.get('media-src')).toBe("'self' blob:");
});

test('a named origin may send pictures and videos, and nothing else', () => {
  const { MEDIA_ORIGINS } = readEnvironment({
    MEDIA_ORIGINS: 'https://cdn.example.com/ads/, http://10.0.0.7:9000',
  });
  const named = directives(MEDIA_ORIGINS);
  const own = directives([]);
  for (const [name, values] of named) {
    const added = ' https://cdn.example.com http://10.0.0.7:9000';
    const isOfMedia = name === 'img-src' || name === 'media-src';
    expect([name, values]).toEqual([name, isOfMedia ? own.get(name) + added : own.get(name)]);
  }
});

test.each(['cdn.example.com', 'ftp://cdn.example.com', "'unsafe-inline'", 'data:', '*'])(
  'MEDIA_ORIGINS=%s is refused by name',
  (value) => {
    expect(() => readEnvironment({ MEDIA_ORIGINS: value })).toThrow(/MEDIA_ORIGINS/);
  },
);

test('an origin cannot carry more policy with it', () => {
  const { MEDIA_ORIGINS } = readEnvironment({ MEDIA_ORIGINS: 'https://a.example/x;script-src%20*?y;z' });
  expect(MEDIA_ORIGINS).toEqual(['https://a.example']);
  expect(() => readEnvironment({ MEDIA_ORIGINS: "https://a.example;script-src'" })).toThrow(/MEDIA_ORIGINS/);
});
