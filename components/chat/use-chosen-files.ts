'use client';

import { useState } from 'react';
import { type FileProblem, prepareChatFile } from './prepare-chat-file';

/** Files that wait in the preview until the person sends them or takes them back. */
export interface ChosenFiles {
  files: readonly File[];
  /** A photo is being made readable. */
  isPreparing: boolean;
  /** The last file that was chosen and cannot be sent. */
  refused: { name: string; problem: FileProblem } | undefined;
  add(files: Iterable<File>): void;
  remove(file: File): void;
  clear(): void;
}

/** One for a chat: the attach button, the drop area and pasting add to it, the composer previews and sends it. */
export function useChosenFiles(): ChosenFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [preparing, setPreparing] = useState(0);
  const [refused, setRefused] = useState<ChosenFiles['refused']>();

  async function addOne(given: File) {
    const prepared = await prepareChatFile(given);
    if (prepared instanceof File) setFiles((before) => [...before, prepared]);
    else setRefused({ name: given.name, problem: prepared });
  }
  async function add(chosen: Iterable<File>) {
    const all = [...chosen];
    setRefused(undefined);
    setPreparing((count) => count + 1);
    // One after the other, so that they stand in the order in which they were chosen.
    for (const file of all) await addOne(file);
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
