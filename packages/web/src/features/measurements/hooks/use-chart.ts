import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import uPlot from 'uplot';
import type { ChartData } from '../components/chart-data.ts';
import { chartOptions, type ChartScheme } from '../components/chart-options.ts';

interface ChartAsked {
  readonly data: ChartData;
  readonly scheme: ChartScheme;
  readonly threshold: number | undefined;
  readonly formatNumber: (value: number) => string;
}

/** A chart in this place, and what can be done with it without a mouse. */
export function useChart(
  place: RefObject<HTMLDivElement | null>,
  { data, scheme, threshold, formatNumber }: ChartAsked,
) {
  const chart = useRef<uPlot>(undefined);
  const limit = useRef(threshold);
  const [cursor, setCursor] = useState<number | null>(null);
  const [zoomed, setZoomed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const options = chartOptions(data, {
      scheme,
      formatNumber,
      width: element.clientWidth,
      height: element.clientHeight,
      threshold: () => limit.current,
      tzDate: (date, zone) => uPlot.tzDate(date, zone),
      padded: (low, high) => uPlot.rangeNum(low, high, 0.1, false),
      onCursor: setCursor,
      onZoom: setZoomed,
    });
    const drawn = new uPlot(
      options,
      [[...data.times], ...data.lines.map(({ values }) => [...values])],
      element,
    );
    chart.current = drawn;
    const observer = new ResizeObserver(() =>
      drawn.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
      chart.current = undefined;
    };
  }, [place, data, scheme, formatNumber]);
  useEffect(() => {
    if (limit.current === threshold) return;
    limit.current = threshold;
    const drawn = chart.current;
    // The same points once more: the range takes the threshold in, the zoom stays.
    drawn?.setData(drawn.data, false);
    drawn?.redraw(true, true);
  }, [threshold]);

  /** To this point, or the nearest one in sight. */
  const moveTo = useCallback(
    (index: number) => {
      const drawn = chart.current;
      const time = data.times[Math.max(0, Math.min(data.times.length - 1, index))];
      if (drawn === undefined || time === undefined) return;
      const { min = time, max = time } = drawn.scales['x'] ?? {};
      const seen = Math.min(max, Math.max(min, time));
      drawn.setCursor({ left: drawn.valToPos(seen, 'x'), top: drawn.over.clientHeight / 2 });
    },
    [data],
  );
  /** Around the cursor, or the middle; by less than one comes nearer. */
  const zoom = useCallback(
    (factor: number) => {
      const drawn = chart.current;
      const [first, last] = [data.times[0], data.times.at(-1)];
      const { min, max } = drawn?.scales['x'] ?? {};
      if (drawn === undefined || first === undefined || last === undefined) return;
      if (min === undefined || max === undefined) return;
      const index = drawn.cursor.idx;
      const middle =
        (index === null || index === undefined ? undefined : data.times[index]) ?? (min + max) / 2;
      const from = Math.max(first, middle - (middle - min) * factor);
      const to = Math.min(last, middle + (max - middle) * factor);
      if (to > from) drawn.setScale('x', { min: from, max: to });
    },
    [data],
  );
  const showAll = useCallback(() => {
    const [first, last] = [data.times[0], data.times.at(-1)];
    if (first !== undefined && last !== undefined) chart.current?.setScale('x', { min: first, max: last });
  }, [data]);
  return { cursor, zoomed, moveTo, zoom, showAll };
}
