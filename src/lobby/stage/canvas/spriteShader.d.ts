declare module 'virtual:sprite-shader' {
  /** GLSL as PixiJS writes it. */
  export const vertex: string;
  export const fragment: string;
}
