/** What the insider can do next in a state: with which accounts, and which ways into others are open. */
import { listKeys, listStaffMoves, type Move, makeMove, type StaffMove } from './list-moves';
import type { Facts, PersonRow } from './observe-state';

/** Accounts of staff that the insider can use now. */
export function listHeld(facts: Facts): string[] {
  return listKeys(facts, 'person')
    .filter((key) => {
      const { active, known, role } = facts.rows.get(key) as PersonRow;
      return active && known && role !== 'user';
    })
    .map((key) => key.slice('person '.length));
}

export function listStaffMovesOf(facts: Facts, name: string): StaffMove[] {
  return listStaffMoves(facts, name, (facts.rows.get(`person ${name}`) as PersonRow).role);
}

/** Ways into an account through its mailbox. */
export function listPublicMoves(facts: Facts): Move[] {
  const people = listKeys(facts, 'person').filter(
    (key) => (facts.rows.get(key) as PersonRow).role !== 'user',
  );
  return people.flatMap((key) => {
    const { active, known, mailed } = facts.rows.get(key) as PersonRow;
    return [
      ...(active && mailed && !known ? [makeMove('nobody', 'takeOver', key)] : []),
      ...(facts.rows.has(`link undo_email_change ${key}`) ? [makeMove('nobody', 'takeBack', key)] : []),
    ];
  });
}
