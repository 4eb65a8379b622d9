'use client';

import { useState } from 'react';
import { type FileProblem, prepareChatFile } from './prepare-chat-file';

/** Files that are previewed until the person sends or removes them. */
export interface ChosenFiles {
  files: readonly File[];
  /** A photo is being converted. */
  isPreparing: boolean;
  /** The last chosen file that cannot be sent. */
  refused: { name: string; problem: FileProblem } | undefined;
  add(files: Iterable<File>): void;
  remove(file: File): void;
  clear(): void;
}

const unlimited = async () => undefined;

/**
 * One per chat: the attach button, the drop area and pasting add to it, the composer previews and sends it. `findLeft`
 * returns how many bytes may still be sent today.
 */
export function useChosenFiles(findLeft: () => Promise<number | undefined> = unlimited): ChosenFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [preparing, setPreparing] = useState(0);
  const [refused, setRefused] = useState<ChosenFiles['refused']>();

  /** Returns the bytes that it adds. */
  async function addOne(given: File, leftBytes: number | undefined): Promise<number> {
    const prepared = await prepareChatFile(given);
    const problem =
      prepared instanceof File
        ? leftBytes !== undefined && prepared.size > leftBytes && 'uploads_today'
        : prepared;
    if (problem) setRefused({ name: given.name, problem });
    if (problem || !(prepared instanceof File)) return 0;
    setFiles((before) => [...before, prepared]);
    return prepared.size;
  }
  async function add(chosen: Iterable<File>) {
    const all = [...chosen];
    setRefused(undefined);
    setPreparing((count) => count + 1);
    // One after the other, so that they stay in the order in which they were chosen.
    let left = await findLeft();
    if (left !== undefined) for (const { size } of files) left -= size;
    for (const file of all) {
      const added = await addOne(file, left);
      if (left !== undefined) left -= added;
    }
    setPreparing((count) => count - 1);
  }
  return {
    files,
    isPreparing: preparing > 0,
    refused,
    add: (chosen) => void add(chosen),
    remove: (file) => setFiles((before) => before.filter((one) => one !== file)),
    clear() {
      setFiles([]);
      setRefused(undefined);
    },
  };
}
