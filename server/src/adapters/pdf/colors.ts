/** The colors of printed documents, besides the brand color of the company. */
export const colors = {
  text: '#1f2933',
  muted: '#5b6672',
  rule: '#d3d9df',
  void: '#b42318',
  tint: '#f3f5f7',
  /** Picket's own, for companies without a brand color. */
  brand: '#14605b',
} as const;
