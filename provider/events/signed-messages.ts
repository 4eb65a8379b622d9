/**
 * What provider processes send each other over Redis carries a signature over message and channel: messages by anyone
 * else who can write to that Redis are dropped. The key is derived from the document key, which only providers have.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const PROOF_BYTES = 32;

export interface MessageSigner {
  /** The name of a channel for this deployment only: several may share a Redis. */
  channelOf(name: string): string;
  sign(channel: string, message: string | Uint8Array): Buffer;
  /** The message without its signature; undefined when no process of this deployment signed it for this channel. */
  open(channel: string, signed: Uint8Array): Buffer | undefined;
}

/** `deploymentId` as stored in the database. */
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
