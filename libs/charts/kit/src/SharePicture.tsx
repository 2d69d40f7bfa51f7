import {
  DEFAULT_SCALE,
  DEFAULT_SIZE,
  drawableScale,
  PICTURE_SCALES,
  PICTURE_SIZES,
  readScale,
  SIMPLE_WIDTH,
  sizeName,
  type PictureSize,
} from '@plumbline/charts/domain';
import { LineTrend, PICTURE_FRAME, TimeSeriesChart, type TimeSeriesContent } from '@plumbline/charts/ui';
import { useSession } from '@plumbline/auth/data-access';
import { PREMIUM_STATUS } from '@plumbline/auth/domain';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { dataAddress, PictureDrawer, readyInTime } from './draw-stage';

interface Setting {
  readonly size: PictureSize;
  readonly scale: number;
  readonly theme: 'light' | 'dark';
  readonly hasLogo: boolean;
}

const FIRST: Setting = { size: DEFAULT_SIZE, scale: DEFAULT_SCALE, theme: 'light', hasLogo: false };

const SIZES = PICTURE_SIZES.map((size) => ({ value: sizeName(size), label: sizeName(size) }));
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const SCALES_ID = 'picture-scales';

/** Height of the readout over a chart. */
const READOUT = 22;

export interface SharePictureProps {
  title: string;
  note: string;
  content: TimeSeriesContent;
  /** The picture as it is chosen now; nothing while it is drawn. */
  onPicture: (picture: Blob | undefined) => void;
}

interface SettingsProps {
  setting: Setting;
  change: (parts: Partial<Setting>) => void;
  logo: string | undefined;
}

/** A typed scale that is no whole number leaves the picture as it is. */
function ScaleField({ setting, change }: Pick<SettingsProps, 'setting' | 'change'>): ReactNode {
  const [text, setText] = useState(String(DEFAULT_SCALE));
  const drawn = drawableScale(setting.size, setting.scale);
  return (
    <>
      <TextField
        label="Scale, percent"
        inputMode="numeric"
        list={SCALES_ID}
        value={text}
        {...(drawn < setting.scale && { hint: `Browsers draw this size at ${String(drawn)} percent at most` })}
        onChange={({ target }) => {
          setText(target.value);
          const scale = readScale(target.value);
          if (scale !== undefined) change({ scale });
        }}
      />
      <datalist id={SCALES_ID}>
        {PICTURE_SCALES.map((scale) => (
          <option key={scale} value={scale} />
        ))}
      </datalist>
    </>
  );
}

function Settings({ setting, change, logo }: SettingsProps): ReactNode {
  return (
    <div className="share-settings">
      <Select
        label="Size"
        options={SIZES}
        value={sizeName(setting.size)}
        onChange={({ target }) =>
          change({ size: PICTURE_SIZES.find((size) => sizeName(size) === target.value) ?? DEFAULT_SIZE })
        }
      />
      <ScaleField setting={setting} change={change} />
      <Select
        label="Theme"
        options={THEMES}
        value={setting.theme}
        onChange={({ target }) => change({ theme: target.value === 'dark' ? 'dark' : 'light' })}
      />
      <Checkbox
        label="Your logo"
        checked={setting.hasLogo}
        disabled={logo === undefined}
        {...(logo === undefined && { hint: 'For premium members who have one in their settings' })}
        onChange={({ target }) => change({ hasLogo: target.checked })}
      />
    </div>
  );
}

interface StageProps {
  stage: RefObject<HTMLDivElement | null>;
  title: string;
  content: TimeSeriesContent;
  setting: Setting;
  isSimple: boolean;
}

/** The chart as large as its picture, next to the screen: charts that are far from it are not drawn. */
function Stage({ stage, title, content, setting: { size, theme }, isSimple }: StageProps): ReactNode {
  const width = isSimple ? SIMPLE_WIDTH : size.width;
  const height = Math.round((width * size.height) / size.width);
  const inner = { width: width - PICTURE_FRAME.width, height: height - PICTURE_FRAME.height };
  const { days, series } = content;
  return createPortal(
    <div ref={stage} inert aria-hidden="true" data-theme={theme} className="share-stage" style={inner}>
      {isSimple ? (
        <LineTrend label={title} days={days} lines={series} height={inner.height - 2 * READOUT} />
      ) : (
        <TimeSeriesChart {...content} label={title} height={inner.height - READOUT} />
      )}
    </div>,
    document.body,
  );
}

/** A member's own logo, where the membership has one. */
function useLogo(): string | undefined {
  const session = useSession();
  const user = session.state === 'member' ? session.user : undefined;
  return user && user.status >= PREMIUM_STATUS && user.logo ? user.logo : undefined;
}

interface Drawn {
  readonly url?: string;
  readonly isSimple: boolean;
  readonly isFailed: boolean;
}

/** Draws again after each change; where the chart is not there in time a simpler one is drawn. */
function useDrawing(
  { title, note, content, onPicture }: SharePictureProps,
  setting: Setting,
  logo: string | undefined,
) {
  const stage = useRef<HTMLDivElement>(null);
  const draw = useContext(PictureDrawer);
  const [drawn, setDrawn] = useState<Drawn>({ isSimple: false, isFailed: false });
  const { size, scale, theme, hasLogo } = setting;
  const { isSimple } = drawn;
  const report = useEffectEvent(onPicture);
  useEffect(() => {
    const gone = new AbortController();
    const work = async () => {
      if (!stage.current) return;
      report(undefined);
      const isReady = isSimple || (await readyInTime(stage.current, gone.signal));
      if (gone.signal.aborted || !stage.current) return;
      if (!isReady) return setDrawn({ isSimple: true, isFailed: false });
      const texts = {
        title,
        note: [note, isSimple && 'simplified'].filter(Boolean).join(' · '),
        logo: hasLogo ? logo : undefined,
      };
      const factor = (drawableScale(size, scale) / 100) * (isSimple ? size.width / SIMPLE_WIDTH : 1);
      const picture = await draw(stage.current, texts, factor).catch(() => undefined);
      const url = picture && (await dataAddress(picture));
      if (gone.signal.aborted) return;
      report(picture);
      setDrawn({ isSimple, isFailed: picture === undefined, ...(url !== undefined && { url }) });
    };
    void work();
    return () => gone.abort();
  }, [draw, size, scale, theme, hasLogo, logo, title, note, content, isSimple]);
  return { stage, drawn };
}

/** The picture of a chart in the size, the scale and the colours that are chosen. */
export function SharePicture(props: SharePictureProps): ReactNode {
  const [setting, setSetting] = useState(FIRST);
  const logo = useLogo();
  const { stage, drawn } = useDrawing(props, setting, logo);
  const { title, content } = props;
  return (
    <div className="share-picture">
      <Settings setting={setting} change={(parts) => setSetting((before) => ({ ...before, ...parts }))} logo={logo} />
      <Stage
        key={`${sizeName(setting.size)} ${setting.theme}`}
        stage={stage}
        title={title}
        content={content}
        setting={setting}
        isSimple={drawn.isSimple}
      />
      {drawn.url === undefined ? (
        <p role="status" className="muted">
          {drawn.isFailed ? 'This browser cannot draw the picture' : 'The picture is being drawn'}
        </p>
      ) : (
        <img src={drawn.url} alt={title} />
      )}
    </div>
  );
}
