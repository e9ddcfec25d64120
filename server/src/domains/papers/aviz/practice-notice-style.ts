import { colours } from '../../../platform/text/house-style.ts';
import { fitText } from '../kit/text-fit.ts';

/** Texts whose size depends on their length. */
type FittedTexts = {
  companyName: string;
  address: string | null;
  number: string;
  president: string | null;
  verifyUrl: string;
};

/** Styles of the Aviz, with the sizes at which its texts fit. */
export function practiceNoticeStyle(notice: FittedTexts): string {
  const nameSize = fitText(notice.companyName, { width: 590, lines: 3, largest: 34, smallest: 17 });
  const addressSize = fitText(notice.address ?? '', { width: 600, lines: 3, largest: 15, smallest: 10 });
  const numberSize = fitText(notice.number, { width: 380, lines: 1, largest: 16, smallest: 11 });
  const presidentSize = fitText(notice.president ?? '', { width: 230, lines: 2, largest: 15, smallest: 8 });
  const urlSize = fitText(notice.verifyUrl, { width: 230, lines: 4, largest: 9, smallest: 5 });
  return `
#page{background:#fff;color:${colours.text};font-size:15px;line-height:1.5;text-align:center;overflow-wrap:anywhere}
.frame{position:absolute;inset:0;width:794px;height:1123px}
header,section,footer{position:absolute;left:92px;width:610px}
header{top:96px}
section{top:416px;height:456px;display:flex;flex-direction:column;align-items:center;justify-content:center}
footer{top:884px;height:150px;display:grid;grid-template-columns:230px 150px 230px;align-items:start}
.body{width:520px;margin:0 auto;color:${colours.accent};font-size:20px;font-weight:600;line-height:1.35;letter-spacing:.8px;text-wrap:balance}
.branch{margin-top:6px;font-size:17px}
.rule{display:block;width:300px;height:12px;margin:18px auto 14px}
h1{color:${colours.accent};font-size:76px;font-weight:600;line-height:1.25;margin:-6px 0;letter-spacing:22px;text-indent:22px}
.purpose{margin-top:4px;color:${colours.accent};font-size:19px;letter-spacing:2.2px;text-transform:uppercase}
.number{margin-top:16px;font-size:${numberSize}px}
h2{width:600px;margin:10px 0 4px;color:${colours.accent};font-size:${nameSize}px;font-weight:600;line-height:1.25;text-wrap:balance}
.type{color:${colours.label}}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:10px 12px;width:610px;margin:18px 0;padding:14px 0;border-top:1px solid #d9c48e;border-bottom:1px solid #d9c48e}
.wide{grid-column:1/4}
dt{color:${colours.label};font-size:12px;line-height:1.4}
dd{font-size:17px;font-weight:600;line-height:1.35}
.wide dd{font-size:${addressSize}px;font-weight:400;text-wrap:balance}
.grant{width:590px;font-size:14px;text-wrap:balance}
.validity{margin-top:14px;color:${colours.accent};font-size:18px;font-weight:600}
.verify{display:flex;flex-direction:column;align-items:flex-start;text-align:left}
.verify p{width:230px;font-size:9px;line-height:1.35;color:${colours.label}}
.verify b{display:block;line-height:1.25;color:${colours.accent};font-size:${urlSize}px;font-weight:400}
.qr{display:block;width:110px;height:110px;margin:0 0 2px -9px}
.seal{justify-self:center;margin-top:8px;width:118px;height:118px;line-height:116px;border:1px dashed #b9c3d0;border-radius:59px;color:#8a94a1;font-size:13px}
.signature{height:112px;margin-top:8px;border-bottom:1px solid ${colours.label}}
.president{font-size:${presidentSize}px;font-weight:600;line-height:1.3}`;
}
