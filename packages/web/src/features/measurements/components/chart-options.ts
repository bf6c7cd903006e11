import type uPlot from 'uplot';
import { formatTime } from '@hasar/contract/fields/formats.ts';
import type { ChartData } from './chart-data.ts';

/** A canvas knows no variables: the colours of either scheme, each line apart from its neighbours. */
const palettes = {
  light: {
    lines: ['#3b5bdb', '#c2410c', '#2b8a3e', '#9c36b5', '#0b7285', '#c2255c', '#7a5d00', '#495057'],
    text: '#495057',
    grid: '#e3e5e8',
    threshold: '#c92a2a',
  },
  dark: {
    lines: ['#91a7ff', '#ffa94d', '#69db7c', '#e599f7', '#66d9e8', '#faa2c1', '#ffe066', '#ced4da'],
    text: '#a6abb3',
    grid: '#35383d',
    threshold: '#ff8787',
  },
};
export type ChartScheme = keyof typeof palettes;

const zone = 'Europe/Istanbul';
const day = 86_400;

export function lineColour(scheme: ChartScheme, at: number): string {
  const { lines } = palettes[scheme];
  return lines[at % lines.length] ?? '';
}

interface ChartLook {
  readonly scheme: ChartScheme;
  readonly height: number;
  readonly width: number;
  readonly formatNumber: (value: number) => string;
  /** Read at every drawing: it may change while the chart stays. */
  readonly threshold: () => number | undefined;
  readonly tzDate: (date: Date, zone: string) => Date;
  /** The range to draw: round numbers a little beyond these. */
  readonly padded: (low: number, high: number) => uPlot.Range.MinMax;
  readonly onCursor: (at: number | null) => void;
  readonly onZoom: (zoomed: boolean) => void;
}

/** What the chart library is told: lines over the clock of Istanbul, a drag zooms, a dashed line at the threshold. */
export function chartOptions({ times, lines }: ChartData, look: ChartLook): uPlot.Options {
  const { text, grid, threshold } = palettes[look.scheme];
  const axis = {
    stroke: text,
    grid: { stroke: grid, width: 1 },
    ticks: { stroke: grid, width: 1 },
    font: '11px system-ui',
  };
  return {
    width: look.width,
    height: look.height,
    legend: { show: false },
    cursor: { drag: { x: true, y: false }, y: false },
    tzDate: (seconds) => look.tzDate(new Date(seconds * 1000), zone),
    scales: {
      y: {
        range: (_chart, low, high) => {
          const limit = look.threshold();
          const [from, to] =
            limit === undefined ? [low, high] : [Math.min(low, limit), Math.max(high, limit)];
          return look.padded(from, to);
        },
      },
    },
    series: [
      {},
      ...lines.map(({ name }, at) => ({
        label: name,
        stroke: lineColour(look.scheme, at),
        width: 1.5,
        // Beyond the colours there are, they come again as dashes.
        ...(at < palettes[look.scheme].lines.length ? {} : { dash: [6, 4] }),
      })),
    ],
    axes: [
      {
        ...axis,
        space: 80,
        values: (_chart, splits, _axis, _space, step) => splits.map((at) => timeLabel(at, step)),
      },
      { ...axis, size: 54, values: (_chart, splits) => splits.map((value) => look.formatNumber(value)) },
    ],
    hooks: {
      setCursor: [({ cursor }) => look.onCursor(cursor.idx ?? null)],
      setScale: [
        ({ scales }, name) => {
          if (name !== 'x') return;
          const { min, max } = scales['x'] ?? {};
          look.onZoom((min ?? 0) > (times[0] ?? 0) || (max ?? 0) < (times.at(-1) ?? 0));
        },
      ],
      draw: [
        (chart) => {
          const limit = look.threshold();
          if (limit !== undefined) drawThreshold(chart, limit, threshold);
        },
      ],
    },
  };
}

/** `10.03.` at midnight and where steps are days, else the time of day. */
function timeLabel(seconds: number, step: number): string {
  const full = formatTime(new Date(seconds * 1000));
  return step >= day || full.endsWith('00:00') ? full.slice(0, 6) : full.slice(11);
}

function drawThreshold(chart: uPlot, limit: number, colour: string): void {
  const { ctx, bbox } = chart;
  const y = Math.round(chart.valToPos(limit, 'y', true));
  if (y < bbox.top || y > bbox.top + bbox.height) return;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.setLineDash([8 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
