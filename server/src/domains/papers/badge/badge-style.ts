import { colours } from '../../../platform/text/house-style.ts';
import { fitText } from '../kit/text-fit.ts';
import type { Badge } from './badge-data.ts';

/** Styles of both sides, with the sizes at which the member's texts fit. */
export function badgeStyle({ lastName, firstName, branch, cip, regNumber, brand, memberUrl }: Badge): string {
  const name = { width: 1310, lines: 2, smallest: 30 };
  const lastSize = fitText(lastName.toUpperCase(), { ...name, largest: 96 });
  const firstSize = fitText(firstName, { ...name, largest: 80 });
  const fact = { width: 400, lines: 2, largest: 56, smallest: 24 };
  const factSize = Math.min(...[branch, cip ?? '', regNumber ?? ''].map((text) => fitText(text, fact)));
  const brandSize = fitText(brand, { width: 900, lines: 1, largest: 150, smallest: 60 });
  const urlSize = fitText(memberUrl, { width: 1310, lines: 2, largest: 36, smallest: 20 });
  return `
#page{background:#fff;color:${colours.text};text-align:center;line-height:1.2;overflow-wrap:anywhere}
header{position:absolute;left:0;top:0;width:1500px;overflow:hidden;background:${colours.accent};color:#fff;border-bottom:10px solid #a8842c}
.front{height:480px}
.back{height:250px}
.ornament{position:absolute;left:0;bottom:0;width:1500px;height:460px}
.brand{position:relative;margin-top:66px;font-size:${brandSize}px;font-weight:600;letter-spacing:24px;text-indent:24px}
.body{position:relative;width:1120px;margin:14px auto 0;font-size:48px;line-height:1.3;text-wrap:balance}
.back .body{margin-top:34px}
h1{position:absolute;left:0;top:520px;width:1500px;color:${colours.accent};font-size:92px;font-weight:600;letter-spacing:26px;text-indent:26px}
.photo{position:absolute;left:435px;top:672px;width:630px;height:840px;overflow:hidden;background:#eef2f6;border:4px solid ${colours.accent};outline:2px solid #a8842c;outline-offset:10px}
.photo img,.photo svg{display:block;width:622px;height:832px;object-fit:cover;object-position:50% 25%}
.who{position:absolute;left:90px;top:1548px;width:1320px;height:470px;display:flex;flex-direction:column;align-items:center;justify-content:center}
.last{color:${colours.accent};font-size:${lastSize}px;font-weight:600;text-transform:uppercase;text-wrap:balance}
.first{font-size:${firstSize}px;text-wrap:balance}
.title{margin-top:20px;padding:10px 46px;border-top:3px solid #a8842c;border-bottom:3px solid #a8842c;color:${colours.accent};font-size:52px;font-weight:600;letter-spacing:8px;text-indent:8px}
dl{position:absolute;left:90px;top:2040px;width:1320px;height:230px;display:grid;grid-template-columns:repeat(3,1fr);gap:0 40px;align-items:start;padding-top:34px;border-top:2px solid ${colours.rule}}
dt{margin-bottom:10px;color:${colours.label};font-size:38px}
dd{font-size:${factSize}px;font-weight:600}
.edge{position:absolute;left:0;bottom:0;width:1500px;height:54px;background:${colours.accent};border-top:8px solid #a8842c}
.code{position:absolute;left:370px;top:300px;width:760px;height:760px}
.qr{display:block;width:760px;height:760px}
.check{position:absolute;left:90px;top:1072px;width:1320px;color:${colours.label};font-size:38px}
.url{margin-top:10px;color:${colours.accent};font-size:${urlSize}px;text-wrap:balance}
.visas{position:absolute;left:200px;top:1262px;width:1100px}
.released{font-size:46px}
.released b{font-weight:600}
table{width:1100px;margin-top:28px;border-collapse:collapse;border-top:4px solid ${colours.accent};border-bottom:4px solid ${colours.accent};font-size:48px}
th{width:33%;padding:16px 0;color:${colours.label};font-size:38px;font-weight:400}
td{width:33%;padding:14px 0;border-top:2px solid ${colours.rule}}
.yes{color:#1d6b3c;font-weight:600}
.no{color:#a3261f;font-weight:600}
.notes{position:absolute;left:120px;bottom:96px;width:1260px;font-size:38px;line-height:1.35}
.notes p+p{margin-top:14px;color:${colours.label};font-size:34px;text-wrap:balance}`;
}
