/** What a file is, by its first bytes. Anything that is not named here is refused, SVG and HTML among it. */
export type JudgedType = 'image/jpeg' | 'image/png' | 'application/pdf';

const SIGNATURES: readonly [JudgedType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
];

/** The type whose signature the bytes begin with; undefined for every other. */
export function judgeType(bytes: Buffer): JudgedType | undefined {
  return SIGNATURES.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];
}
