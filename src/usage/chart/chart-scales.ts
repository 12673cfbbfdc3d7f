/**
 * The scales that Recharts takes by itself, in place of all that d3 has (9 KiB gzip). It looks scales up by name, so a build cannot
 * see which are used. An axis that asks for another one is drawn without marks: add it here.
 */
export { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
