import { plural } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { captionsOf, chaptersOf } from '@plumbline/support/domain';
import { useRef, type ReactNode } from 'react';
import type { TutorialCategory } from './GuideView';

const MINUTES = { one: '# minute', other: '# minutes' };

type Video = TutorialCategory['videos'][number];

const clock = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest)}` : `${String(minutes)}:${two(rest)}`;
};

/** Captions of this site: those of another one need its consent. */
const captionFile = ({ transcript }: Video): string =>
  `data:text/vtt;charset=utf-8,${encodeURIComponent(captionsOf(chaptersOf(transcript) ?? []))}`;

/** A video with its chapters and what is said in it. Nothing is loaded before it is played. */
export function VideoView({ video }: { video: Video }): ReactNode {
  const player = useRef<HTMLVideoElement>(null);
  const jump = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play();
  };
  return (
    <Card title={video.title} aside={<span className="text-sm text-ink-2">{plural(video.minutes, MINUTES)}</span>}>
      <video
        ref={player}
        controls
        preload="none"
        className="w-full rounded-2"
        src={video.address}
        aria-label={video.title}
      >
        <track kind="captions" label="What is said" src={captionFile(video)} />
      </video>
      {video.chapters.length > 0 && (
        <ol aria-label="Chapters" className="m-0 mt-3 flex list-none flex-wrap gap-2 p-0">
          {video.chapters.map(({ seconds, title }) => (
            <li key={seconds}>
              <Button size="small" onClick={() => jump(seconds)}>
                {clock(seconds)} {title}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {video.transcript && (
        <details className="mt-3">
          <summary>What is said</summary>
          <p className="whitespace-pre-wrap">{video.transcript}</p>
        </details>
      )}
    </Card>
  );
}
