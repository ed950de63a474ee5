import { fragment, vertex } from 'virtual:sprite-shader';
import {
  defaultValue,
  extractAttributesFromGlProgram,
  type GlProgram,
  GlProgramData,
  GlShaderSystem,
  generateProgram,
  getUboData,
  getUniformData,
  type IGLUniformData,
} from 'pixi.js';
import { override } from './override.ts';

/** Programs of sprites that were linked ahead, for the renderer of their context. */
const ahead = new WeakMap<WebGLRenderingContextBase, WebGLProgram>();

/** Has the renderer of a context use a program that was linked from `virtual:sprite-shader`. */
export const offerSprites = (gl: WebGL2RenderingContext, program: WebGLProgram): void => {
  ahead.set(gl, program);
};

/** What the renderer would know of the program, had it made it itself. */
function adopt(gl: WebGL2RenderingContext, program: GlProgram, linked: WebGLProgram): GlProgramData {
  program._attributeData = extractAttributesFromGlProgram(linked, gl);
  program._uniformData = getUniformData(linked, gl);
  program._uniformBlockData = getUboData(linked, gl);
  const uniforms: Record<string, IGLUniformData> = {};
  for (const [name, { type, size }] of Object.entries(program._uniformData))
    uniforms[name] = {
      location: gl.getUniformLocation(linked, name) as WebGLUniformLocation,
      value: defaultValue(type, size),
    };
  return new GlProgramData(linked, uniforms);
}

function programOf(gl: WebGL2RenderingContext, program: GlProgram): GlProgramData {
  const linked = program.vertex === vertex && program.fragment === fragment && ahead.get(gl);
  // A context that was lost meanwhile has it no longer.
  const isThere = linked && ahead.delete(gl) && gl.getProgramParameter(linked, gl.LINK_STATUS) === true;
  return isThere ? adopt(gl, program, linked) : generateProgram(gl, program);
}

interface Programs {
  _gl: WebGL2RenderingContext;
  _programDataHash: Record<string, GlProgramData>;
}

override(GlShaderSystem, {
  _createProgramData(this: Programs, program: GlProgram): GlProgramData {
    const data = programOf(this._gl, program);
    this._programDataHash[program._key] = data;
    return data;
  },
});
