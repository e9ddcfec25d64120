/**
 * Renders an HTML page of the server as a picture. The page is embedded in an SVG image, which browsers render without
 * scripts and external requests, so that neither our Content-Security-Policy nor the page's own forbids it. Libraries
 * that copy the computed style of every element add style elements instead, which both policies forbid.
 */
import { ApiError } from '../../api/errors.ts';

export type PageSize = {
  /** Size of the page's root, in CSS pixels. */
  width: number;
  height: number;
  /** Picture pixels per CSS pixel. */
  scale?: number;
};

/** Delay before each page is captured, for decoding fonts and photo (PAP-16). */
const waitMs = 1000;

/** `html` must contain its styles and fonts; the picture shows its `main#page`. */
export async function drawPage(
  html: string,
  { width, height, scale = 1 }: PageSize,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  const image = new Image();
  image.src = svgAddress(await readContent(html), width, height, canvas);
  await image.decode();
  // Safari decodes fonts and photos of an SVG image only when it is drawn: the first drawing is discarded.
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The page's styles and root as XML, with photos embedded. */
async function readContent(html: string): Promise<string> {
  // A template is inert: no style is applied, no picture loaded.
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  if (!content.querySelector('main#page')) throw new Error('The page has no main#page');
  await Promise.all([...content.querySelectorAll('img')].map(embedPicture));
  const serializer = new XMLSerializer();
  return [...content.querySelectorAll('style, main#page')]
    .map((element) => serializer.serializeToString(element))
    .join('');
}

async function embedPicture(image: HTMLImageElement): Promise<void> {
  const source = image.getAttribute('src');
  if (!source || source.startsWith('data:')) return;
  const answer = await fetch(source).catch(() => {
    throw new ApiError(0);
  });
  if (!answer.ok) throw new ApiError(answer.status);
  image.setAttribute('src', await dataAddress(await answer.blob()));
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new ApiError(0));
    reader.readAsDataURL(blob);
  });
}

/** A `data:` URL: a `blob:` URL would taint the canvas. */
function svgAddress(content: string, width: number, height: number, canvas: HTMLCanvasElement): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${content}</foreignObject></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
