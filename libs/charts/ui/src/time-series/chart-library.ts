// What the price chart uses of the library: importing this file on demand leaves the rest of it out of the download.
export {
  AreaSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  HistogramSeries,
  PriceScaleMode,
} from 'lightweight-charts';
