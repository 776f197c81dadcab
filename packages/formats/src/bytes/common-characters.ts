/**
 * Korean and simplified Chinese have their characters in the same bytes: 2,350 syllables in the one are as many
 * characters from 啊 to 卅 in the other. Which of these are common in either language is what tells them apart.
 */

/** The syllables that words and names are made of most. */
const SYLLABLES =
  '가각간갈감강갖같개객거건걸검것게겠격견결경계고곡곤골공과관광교구국군굴권규균그극근글금급기긴길김까깨께꼭꾸끝끼나난날남납내너널' +
  '넘네녀년념노논농높누눈뉴느는늘능니님다단달담답당대댁더던데도독돈동되된될두둘뒤드득든들등디따때떠또뜻라락란람랑래량러런레려력련' +
  '렬령례로록론료루류륙률르른를름리린림립링마막만많말망매맥머먹면명모목몰못무문물미민및바박반발방배백버번벌범법벽변별병보복본' +
  '볼봄봉부북분불브비빈빛사산살삼상새색생서석선설성세센셔소속손송쇼수숙순술숨쉬스승시식신실심십싱싸써쓰씨아악안않알암압앙' +
  '앞애액야약양어억언얼업없었에엔여역연열염영예오옥온올와완왕외요욕용우운울움원월위유육윤율으은을음응의이익인일임입있잎자작잔' +
  '잘장재쟁저적전절점접정제조족존종좋좌죄주죽준줄중즉즐증지직진질집짓짜찌차착찬찰참창채책처천철첫청체초촌총최추축출충취측층치' +
  '칙친침카칸커컨컴코콘크큰클키킹타탁탄탈탐태택터테텍토통퇴투트특티틱팀파판팔팡패팩퍼페편평폐포폭표푸품풍퓨프플피필하학한할' +
  '함합항해핵행향허헌험현협형혜호혹홍화확환활황회획효후훈휴흥희히힘';
/** Characters of names and titles among those. */
const CHARACTERS =
  '爱安按案八把白百班办半包保报北备本比必边变标表别并病播不步部采彩参测策层产长常厂场成程城持出初除传创春次从村存错打大代' +
  '带待单但当到道得的登等低地第点电店定东动都度端对多二发法反方房放非费分份风封服附改概干感刚高告格个各给根更工公功共购构' +
  '够关观管光广规国果过海含汉行好号合和河黑红后湖互华化划画话环换黄回会活火获机积基及级极集几己计记技际季济加家价架间件建' +
  '江将讲交教较接节结解介今金近进经精景警竞就局举具剧据决绝开看考科可课口库快款来老类里理力历立利例联量料列林领流龙路录论' +
  '落旅绿吗买卖满没每美门们米面民名明模目内那南难能年农女排牌培配批片票品平评期其起气企前钱清情请求区取去全权确群然让热人' +
  '认任日如入润若';

const LEAST = 0xb0a1;
const ROW = 94;

/** Codes of the common ones, by what the bytes from 0xb0a1 to 0xc8fe are in an encoding. */
function codesOf(encoding: string, common: string): ReadonlySet<number> {
  const decoder = new TextDecoder(encoding),
    known = new Set(common),
    codes = new Set<number>();
  for (let lead = LEAST >> 8; lead <= 0xc8; lead++)
    for (let i = 0; i < ROW; i++) {
      const trail = (LEAST & 0xff) + i;
      if (known.has(decoder.decode(Uint8Array.of(lead, trail)))) codes.add((lead << 8) | trail);
    }
  return codes;
}

let korean: ReadonlySet<number> | undefined, chinese: ReadonlySet<number> | undefined;

/** Whether two bytes of EUC-KR are a common syllable. */
export const isCommonSyllable = (lead: number, trail: number): boolean =>
  (korean ??= codesOf('euc-kr', SYLLABLES)).has((lead << 8) | trail);
/** Whether two bytes of GB 2312, where they might be a syllable too, are a common character. */
export const isCommonCharacter = (lead: number, trail: number): boolean =>
  (chinese ??= codesOf('gb18030', CHARACTERS)).has((lead << 8) | trail);
