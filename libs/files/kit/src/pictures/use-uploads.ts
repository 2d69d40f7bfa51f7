import type { Picture, PictureShelf } from '@plumbline/files/data-access';
import { pictureProblem } from '@plumbline/files/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { shrinkPicture } from './shrink-picture';

/** A file on its way, or why it did not arrive. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** 0 to 1; null while the server works on it. */
  readonly share: number | null;
  readonly problem?: string;
}

export interface Uploads {
  readonly list: readonly Upload[];
  add(files: Iterable<File>): void;
  /** Ends one that is on its way, or takes away what is said of it. */
  drop(id: number): void;
}

interface Waiting {
  readonly id: number;
  readonly file: File;
}

const words = (error: unknown): string => (error instanceof Error && error.message ? error.message : 'It failed');

/** Sends pictures one after the other; those that arrived are in the list, those that did not say why. */
export function useUploads(shelf: PictureShelf, onKept?: (picture: Picture) => void): Uploads {
  const client = useQueryClient();
  const [list, setList] = useState<readonly Upload[]>([]);
  const work = useRef({ next: 1, line: [] as Waiting[], isBusy: false, now: 0, ends: new AbortController() });
  const change = (id: number, part: Partial<Upload>) =>
    setList((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: number) => setList((all) => all.filter((one) => one.id !== id));

  const send = async ({ id, file }: Waiting, signal: AbortSignal): Promise<void> => {
    try {
      const onSent = (share: number) => change(id, { share: share < 1 ? share : null });
      const shrunk = await shrinkPicture(file);
      const problem = pictureProblem(shrunk);
      if (problem) throw new Error(problem);
      const picture = await shelf.send(shrunk, { signal, onSent });
      remove(id);
      onKept?.(picture);
      await client.invalidateQueries(shelf.lists);
    } catch (error) {
      if (!signal.aborted) change(id, { problem: words(error) });
    }
  };
  const run = async (): Promise<void> => {
    const { current } = work;
    if (current.isBusy) return;
    current.isBusy = true;
    for (let next = current.line.shift(); next; next = current.line.shift()) {
      current.ends = new AbortController();
      current.now = next.id;
      await send(next, current.ends.signal);
    }
    current.isBusy = false;
  };
  const add = (files: Iterable<File>): void => {
    for (const file of files) {
      const id = work.current.next++;
      setList((all) => [...all, { id, name: file.name, share: 0 }]);
      work.current.line.push({ id, file });
    }
    void run();
  };
  const drop = (id: number): void => {
    const { current } = work;
    current.line = current.line.filter((one) => one.id !== id);
    if (current.isBusy && current.now === id) current.ends.abort();
    remove(id);
  };
  // Who leaves the page stops sending.
  useEffect(() => {
    const { current } = work;
    return () => {
      current.line = [];
      current.ends.abort();
    };
  }, []);
  return { list, add, drop };
}
