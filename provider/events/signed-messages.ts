/**
 * What provider processes send each other over Redis carries a proof that one of them wrote it, for the channel it came
 * by: whoever else can write to that Redis reaches nobody. The key comes from the document key, which providers alone hold.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const PROOF_BYTES = 32;

export interface MessageSigner {
  /** The name of a channel on this deployment alone: several may share a Redis. */
  channelOf(name: string): string;
  sign(channel: string, message: string | Uint8Array): Buffer;
  /** The message without its proof; undefined when nobody of this deployment wrote it for this channel. */
  open(channel: string, signed: Uint8Array): Buffer | undefined;
}

/** `deploymentId` as the database keeps it. */
export function createMessageSigner(documentKey: string, deploymentId: string): MessageSigner {
  const key = Buffer.from(hkdfSync('sha256', documentKey, deploymentId, 'updown messages', PROOF_BYTES));
  const prove = (channel: string, message: string | Uint8Array) =>
    createHmac('sha256', key).update(`${channel}\n`).update(message).digest();
  return {
    channelOf: (name) => `updown:${deploymentId}:${name}`,
    sign: (channel, message) => Buffer.concat([prove(channel, message), Buffer.from(message)]),
    open(channel, signed) {
      const message = Buffer.from(signed.subarray(PROOF_BYTES));
      const proof = signed.subarray(0, PROOF_BYTES);
      if (proof.byteLength !== PROOF_BYTES || !timingSafeEqual(proof, prove(channel, message)))
        return undefined;
      return message;
    },
  };
}
