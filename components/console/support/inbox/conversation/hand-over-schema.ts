/** What the question of a hand-over checks: the contract's body, where `nobody` is a choice as well. */
import { string } from 'zod';
import { handOverBody } from '@/lib/contract/chat/chat-schemas';

export function handOverSchema(nobody: string) {
  const { to } = handOverBody.shape;
  return handOverBody.extend({
    to: string()
      .transform((chosen) => (chosen === nobody ? null : chosen))
      .pipe(to),
  });
}
