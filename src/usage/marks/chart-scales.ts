/**
 * The scales that Recharts uses, instead of all of d3's (9 KiB gzip). It looks scales up by name, so a build cannot see which are used. An axis that
 * needs another one is drawn without marks: add it here.
 */
export { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
