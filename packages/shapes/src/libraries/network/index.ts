/** Networks: 67 devices and places, drawn in a square of 64, their names below; racks beside them. */
import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { body, darker, hull, icon, ink, lighter, line, thin, type DrawnPart } from '../../drawn.ts';
import { named, ofGivenSize } from '../names.ts';
import { racks } from './rack.ts';

type Words = readonly [id: string, zh: string, en: string, tagsZh: string, tagsEn: string];
const group =
  (zh: string, en: string) =>
  (words: Words, ...parts: DrawnPart[]): ShapeDefinition =>
    icon(
      [`network.${words[0]}`, words[1], words[2], `${words[3]},${zh}`, `${words[4]},${en}`],
      [hull('M0 0H64V64H0Z'), ...parts],
    );

const device = group('网络设备,网络拓扑', 'network device,topology');
const server = group('服务器,网络拓扑', 'server,topology');
const client = group('终端,网络拓扑', 'end device,topology');
const place = group('网络拓扑,场所', 'topology,place');

/** A flat box in space: lid, front and side, the front from `y` down. */
const box = (y = 26, h = 22): DrawnPart[] => [
  body(`M4 ${y}H60V${y + h}H4Z`),
  lighter(`M4 ${y}L14 ${y - 12}H50L60 ${y}Z`),
];
/** A tower of drives. */
const TOWER = [
  body('M16 4H48V60H16Z'),
  thin('M21 12H43M21 18H43M21 24H43'),
  ink('O42 52 2.4 2.4'),
  ink('O35 52 2.4 2.4'),
];
const SMALL_TOWER = [body('M8 6H36V60H8Z'), thin('M13 13H31M13 19H31M13 25H31'), ink('O31 53 2 2'), ink('O25 53 2 2')];
const LAMPS = [ink('O12 42 2 2'), ink('O19 42 2 2'), ink('O26 42 2 2')];
const MONITOR = [
  body('R6 6 52 36 3'),
  lighter('M10 10H54V38H10Z'),
  body('M26 42H38L40 52H24Z'),
  body('M18 52H46V56H18Z'),
];
const WAVES = [line('U32 24 7 7 205 335'), line('U32 24 14 14 205 335')];
const CYLINDER = [body('M10 14C10 2 54 2 54 14V50C54 62 10 62 10 50Z'), line('M10 14C10 26 54 26 54 14')];
/** A disc with a mark, lower right, for what a server does. */
const badge = (...marks: DrawnPart[]): DrawnPart[] => [body('O46 46 15 15'), ...marks];
const PERSON = (x: number, y: number, k: number): DrawnPart[] => [
  body(
    `M${x - 14 * k} ${y + 34 * k}V${y + 26 * k}` +
      `C${x - 14 * k} ${y + 14 * k} ${x + 14 * k} ${y + 14 * k} ${x + 14 * k} ${y + 26 * k}V${y + 34 * k}Z`,
  ),
  body(`O${x} ${y} ${11 * k} ${12 * k}`),
];

const devices: ShapeDefinition[] = [
  device(
    ['router', '路由器', 'Router', '网关,圆柱', 'gateway,layer 3'],
    body('M4 24C4 10 60 10 60 24V42C60 56 4 56 4 42Z'),
    lighter('O32 24 28 10.5'),
    thin(
      'M32 22V15M29 18L32 15L35 18M32 26V33M29 30L32 33L35 30M12 24H24M21 21L24 24L21 27M52 24H40M43 21L40 24L43 27',
    ),
  ),
  device(
    ['wirelessRouter', '无线路由器', 'Wireless router', 'Wi-Fi,天线', 'Wi-Fi,antenna'],
    ...box(38, 18),
    line('M18 26V8M46 26V8'),
    ink('O12 48 2 2'),
    ink('O19 48 2 2'),
    ink('O26 48 2 2'),
    line('U32 20 7 7 215 325'),
    line('U32 20 13 13 215 325'),
  ),
  device(
    ['switch', '交换机', 'Switch', '二层,以太网', 'layer 2,ethernet'],
    ...box(),
    thin(
      'M12 34H30M26 31L30 34L26 37M52 34H34M38 31L34 34L38 37M12 42H30M16 39L12 42L16 45M52 42H34M48 39L52 42L48 45',
    ),
  ),
  device(
    ['layerThreeSwitch', '三层交换机', 'Layer 3 switch', '路由,核心', 'routing,core'],
    body('M6 18H58V56H6Z'),
    lighter('M6 18L14 8H50L58 18Z'),
    thin('O32 37 9 9'),
    thin('M32 28V21M32 46V53M23 37H12M41 37H52M25.6 30.6L18 23M38.4 30.6L46 23M25.6 43.4L18 51M38.4 43.4L46 51'),
  ),
  device(['hub', '集线器', 'Hub', '中继,共享', 'repeater,shared'], ...box(), thin('M14 37H50M45 32L50 37L45 42')),
  device(
    ['bridge', '网桥', 'Bridge', '连接,二层', 'layer 2,link'],
    body('M4 44V20C14 38 50 38 60 20V44Z'),
    line('M16 44V32M32 44V34M48 44V32'),
  ),
  device(
    ['modem', '调制解调器', 'Modem', '猫,宽带', 'broadband,DSL'],
    ...box(),
    ...LAMPS,
    thin('M36 40C39 32 42 32 44 38C46 44 49 44 52 36'),
  ),
  device(
    ['wirelessModem', '无线调制解调器', 'Wireless modem', '蜂窝,4G,5G', 'cellular,4G,5G'],
    ...box(38, 18),
    line('M48 26V8'),
    ink('O12 48 2 2'),
    ink('O19 48 2 2'),
    line('U46 14 8 8 130 230'),
    line('U46 14 13 13 130 230'),
  ),
  device(
    ['accessPoint', '无线接入点', 'Access point', 'AP,Wi-Fi', 'AP,Wi-Fi'],
    body('R6 40 52 16 8'),
    ink('O18 48 2 2'),
    ink('O26 48 2 2'),
    line('M32 40V28'),
    ...WAVES,
    ink('O32 25 2.6 2.6'),
  ),
  device(
    ['firewall', '防火墙', 'Firewall', '安全,砖墙', 'security,brick wall'],
    body('M6 8H58V56H6Z'),
    thin('M6 20H58M6 32H58M6 44H58M32 8V20M19 20V32M45 20V32M32 32V44M19 44V56M45 44V56'),
  ),
  device(
    ['loadBalancer', '负载均衡器', 'Load balancer', '分发,流量', 'traffic,distribution'],
    body('M6 12H58V52H6Z'),
    thin('M14 32H26M26 32L44 20M26 32H44M26 32L44 44M40 28L45 32L40 36M38 19L45 19L43 25M38 45L45 45L43 39'),
  ),
  device(
    ['gateway', '网关', 'Gateway', '协议转换,出口', 'protocol,border'],
    body('O32 32 27 27'),
    thin('M16 26H46M40 20L46 26L40 32M48 40H18M24 34L18 40L24 46'),
  ),
  device(
    ['vpn', 'VPN 网关', 'VPN gateway', '隧道,加密', 'tunnel,encryption'],
    body('M8 14C8 8 56 8 56 14V44C56 62 8 62 8 44Z'),
    line('M8 14C8 20 56 20 56 14'),
    darker('R22 34 20 16 2'),
    thin('M26 34V30C26 24 38 24 38 30V34'),
  ),
  device(
    ['proxy', '代理', 'Proxy', '转发,缓存', 'forward,cache'],
    body('M22 6H42V58H22Z'),
    line('M2 24H18M13 19L18 24L13 29M46 40H62M57 35L62 40L57 45'),
    thin('M26 14H38M26 20H38'),
  ),
  device(
    ['ids', '入侵检测', 'Intrusion detection', 'IDS,IPS,监控', 'IDS,IPS,monitoring'],
    body('M32 4L58 12V34C58 48 46 56 32 61C18 56 6 48 6 34V12Z'),
    thin('M14 32C22 20 42 20 50 32C42 44 22 44 14 32Z'),
    ink('O32 32 5 5'),
  ),
  device(
    ['patchPanel', '配线架', 'Patch panel', '跳线,端口', 'ports,cabling'],
    body('M2 20H62V44H2Z'),
    ...[8, 17, 26, 35, 44, 53].flatMap((x) => [
      darker(`M${x - 3} 26H${x + 4}V32H${x - 3}Z`),
      darker(`M${x - 3} 35H${x + 4}V41H${x - 3}Z`),
    ]),
  ),
  device(
    ['ups', '不间断电源', 'UPS', '电池,断电', 'battery,power'],
    body('M14 4H50V60H14Z'),
    ink('M34 12L22 34H31L28 52L43 27H33Z'),
  ),
  device(
    ['busLine', '总线', 'Bus', '以太网,主干', 'ethernet,backbone'],
    body('R2 28 60 8 4'),
    line('M14 28V14M32 36V50M50 28V14'),
  ),
  device(
    ['commLink', '通信链路', 'Communication link', '闪电,广域网', 'lightning,WAN'],
    body('M4 36L34 20L31 31L60 27L30 45L33 34Z'),
  ),
];

const storages: ShapeDefinition[] = [
  server(
    ['nas', '网络存储', 'NAS', '文件,硬盘', 'files,disks'],
    body('M6 10H58V54H6Z'),
    darker('M11 15H19V49H11Z'),
    darker('M22 15H30V49H22Z'),
    darker('M33 15H41V49H33Z'),
    ink('O50 20 2.4 2.4'),
    ink('O50 28 2.4 2.4'),
  ),
  server(
    ['san', '存储区域网络', 'SAN', '磁盘阵列,光纤', 'disk array,fibre channel'],
    body('M6 8H58V26H6Z'),
    body('M6 38H58V56H6Z'),
    thin('M12 13V21M18 13V21M24 13V21M12 43V51M18 43V51M24 43V51'),
    ink('O52 17 2.4 2.4'),
    ink('O52 47 2.4 2.4'),
    line('M20 26V38M44 26V38'),
  ),
  server(
    ['storage', '存储', 'Storage', '磁盘,硬盘', 'disk,drive'],
    ...CYLINDER,
    line('M10 26C10 38 54 38 54 26M10 38C10 50 54 50 54 38'),
  ),
  server(
    ['tape', '磁带', 'Tape', '备份,归档', 'backup,archive'],
    body('R4 12 56 40 4'),
    lighter('O20 32 9 9'),
    lighter('O44 32 9 9'),
    ink('O20 32 2.6 2.6'),
    ink('O44 32 2.6 2.6'),
    line('M20 41H44'),
  ),
  server(['database', '数据库', 'Database', '圆柱,SQL', 'cylinder,SQL'], ...CYLINDER),
  server(['server', '服务器', 'Server', '主机,塔式', 'host,tower'], ...TOWER),
  server(
    ['serverRack', '服务器机架', 'Server rack', '机柜,数据中心', 'cabinet,data centre'],
    body('M10 2H54V62H10Z'),
    darker('M15 7H49V16H15Z'),
    darker('M15 19H49V28H15Z'),
    darker('M15 31H49V40H15Z'),
    thin('M15 46H49M15 52H49'),
    ink('O44 11.5 1.6 1.6'),
    ink('O44 23.5 1.6 1.6'),
    ink('O44 35.5 1.6 1.6'),
  ),
  server(
    ['mailServer', '邮件服务器', 'Mail server', '电子邮件,信封', 'email,envelope'],
    ...SMALL_TOWER,
    body('M28 34H62V58H28Z'),
    line('M28 34L45 48L62 34'),
  ),
  server(
    ['webServer', 'Web 服务器', 'Web server', '网站,HTTP', 'site,HTTP'],
    ...SMALL_TOWER,
    ...badge(thin('O46 46 6 15'), thin('M31 46H61M34 38H58M34 54H58')),
  ),
  server(
    ['fileServer', '文件服务器', 'File server', '共享,文件夹', 'share,folder'],
    ...SMALL_TOWER,
    body('M28 34H40L44 39H62V60H28Z'),
    line('M28 43H62'),
  ),
  server(
    ['proxyServer', '代理服务器', 'Proxy server', '转发,缓存', 'forward,cache'],
    ...SMALL_TOWER,
    ...badge(thin('M36 42H54M49 37L54 42L49 47M56 51H38M43 46L38 51L43 56')),
  ),
  server(
    ['virtualServer', '虚拟服务器', 'Virtual server', '虚拟机,云主机', 'virtual machine,hosted'],
    { ...body('M16 4H48V60H16Z'), dashed: true },
    thin('M21 12H43M21 18H43M21 24H43'),
    ink('O42 52 2.4 2.4'),
  ),
  server(
    ['mainframe', '大型机', 'Mainframe', '主机,银行', 'host,big iron'],
    body('M4 6H60V58H4Z'),
    line('M24 6V58M44 6V58'),
    thin('M9 13H19M9 19H19M29 13H39M29 19H39M49 13H55M49 19H55'),
    ink('O14 50 2 2'),
    ink('O34 50 2 2'),
    ink('O52 50 2 2'),
  ),
  server(
    ['supercomputer', '超级计算机', 'Supercomputer', '高性能,集群', 'HPC,cluster'],
    body('M2 14L16 6V52L2 60Z'),
    body('M18 14L32 6V52L18 60Z'),
    body('M34 14L48 6V52L34 60Z'),
    body('M50 14L62 7V53L50 60Z'),
    ink('O9 24 1.8 1.8'),
    ink('O25 24 1.8 1.8'),
    ink('O41 24 1.8 1.8'),
    ink('O56 24 1.8 1.8'),
  ),
  server(
    ['cluster', '集群', 'Cluster', '高可用,多机', 'high availability,nodes'],
    body('M4 18H24V52H4Z'),
    body('M40 18H60V52H40Z'),
    body('M20 8H44V58H20Z'),
    thin('M25 15H39M25 21H39M25 27H39'),
    ink('O38 51 2 2'),
  ),
  server(
    ['virtualMachine', '虚拟机', 'Virtual machine', 'VM,宿主', 'VM,hypervisor'],
    { ...body('R4 4 56 56 4'), dashed: true },
    body('R14 14 36 24 2'),
    body('M28 38H36V44H28Z'),
    body('M20 44H44V49H20Z'),
  ),
  server(
    ['virtualPc', '虚拟桌面', 'Virtual PC', 'VDI,远程桌面', 'VDI,remote desktop'],
    { ...body('R6 6 52 36 3'), dashed: true },
    body('M26 42H38L40 52H24Z'),
    body('M18 52H46V56H18Z'),
  ),
];

const clients: ShapeDefinition[] = [
  client(['pc', '台式机', 'PC', '电脑,桌面', 'computer,desktop'], ...MONITOR),
  client(
    ['workstation', '工作站', 'Workstation', '主机,显示器', 'tower,monitor'],
    body('R2 10 40 30 2'),
    lighter('M6 14H38V36H6Z'),
    body('M16 40H28V46H16Z'),
    body('M8 46H36V50H8Z'),
    body('M46 6H62V58H46Z'),
    thin('M49 12H59M49 17H59'),
    ink('O54 50 2 2'),
  ),
  client(
    ['laptop', '笔记本电脑', 'Laptop', '便携,手提', 'notebook,portable'],
    body('R10 10 44 32 3'),
    lighter('M14 14H50V38H14Z'),
    body('M2 44H62L56 54H8Z'),
  ),
  client(
    ['terminal', '终端', 'Terminal', '控制台,命令行', 'console,command line'],
    body('R4 8 56 46 3'),
    thin('M12 20L20 27L12 34M24 36H38'),
  ),
  client(
    ['thinClient', '瘦客户机', 'Thin client', '云终端', 'zero client'],
    body('R4 4 42 32 2'),
    lighter('M8 8H42V32H8Z'),
    body('M18 36H32V44H18Z'),
    body('M10 44H40V48H10Z'),
    body('M50 26H60V60H50Z'),
    ink('O55 53 1.6 1.6'),
  ),
  client(
    ['tablet', '平板', 'Tablet', 'iPad,触屏', 'iPad,touch'],
    body('R12 2 40 60 4'),
    lighter('M16 8H48V52H16Z'),
    ink('O32 57 2 2'),
  ),
  client(
    ['mobile', '手机', 'Mobile phone', '智能手机', 'smartphone,cell'],
    body('R18 2 28 60 5'),
    lighter('M21 9H43V51H21Z'),
    ink('O32 56.5 2 2'),
  ),
  client(
    ['phone', '电话', 'Telephone', '座机', 'landline,handset'],
    body('M10 28C4 24 4 8 14 8H50C60 8 60 24 54 28H44V20H20V28Z'),
    body('M18 30H46L56 58H8Z'),
    darker('O32 44 8 8'),
  ),
  client(
    ['ipPhone', 'IP 电话', 'IP phone', '网络电话,VoIP', 'VoIP,SIP'],
    body('R4 12 56 46 4'),
    darker('R8 16 12 38 5'),
    lighter('M26 18H54V30H26Z'),
    thin('M28 37H32M38 37H42M48 37H52M28 44H32M38 44H42M48 44H52M28 51H32M38 51H42M48 51H52'),
  ),
  client(
    ['printer', '打印机', 'Printer', '打印,输出', 'print,output'],
    body('M16 4H48V24H16Z'),
    body('R4 22 56 24 4'),
    lighter('M14 38H50V60H14Z'),
    thin('M20 46H44M20 53H44'),
    ink('O52 29 2 2'),
  ),
  client(
    ['copier', '复印机', 'Copier', '一体机', 'multifunction,photocopy'],
    body('M8 14H56V60H8Z'),
    lighter('M4 6H60V14H4Z'),
    thin('M14 30H50M14 40H50M14 50H50'),
    darker('M40 18H52V25H40Z'),
  ),
  client(
    ['scanner', '扫描仪', 'Scanner', '扫描,输入', 'scan,input'],
    lighter('M8 10L58 4V10L8 22Z'),
    body('M4 26H60V50H4Z'),
    thin('M10 32H54'),
    ink('O52 43 2 2'),
  ),
  client(
    ['fax', '传真机', 'Fax', '传真', 'facsimile'],
    body('M18 4H46V26H18Z'),
    body('M4 26H60V58H4Z'),
    darker('R8 30 12 24 4'),
    thin('M28 36H54M28 44H32M36 44H40M44 44H48M28 51H32M36 51H40M44 51H48'),
  ),
  client(
    ['camera', '摄像头', 'Camera', '监控,视频', 'CCTV,video'],
    body('M4 16L44 8L50 28L10 36Z'),
    body('M44 12L58 14L54 28L49 25Z'),
    line('M24 33V50H12'),
    body('M4 44H12V58H4Z'),
  ),
  client(
    ['projector', '投影仪', 'Projector', '投影,会议', 'beamer,meeting'],
    body('R2 22 60 24 4'),
    lighter('O44 34 10 10'),
    thin('O44 34 4 4'),
    thin('M10 30H26M10 36H26'),
    line('M12 46V52M52 46V52'),
  ),
  client(
    ['screen', '显示屏', 'Screen', '屏幕,幕布', 'display,presentation'],
    body('M4 6H60V42H4Z'),
    line('M32 42V50M32 50L18 60M32 50L46 60'),
  ),
  client(
    ['gameConsole', '游戏机', 'Game console', '手柄', 'gamepad,controller'],
    body('M16 18H48C62 18 66 52 54 52C48 52 46 42 42 42H22C18 42 16 52 10 52C-2 52 2 18 16 18Z'),
    line('M18 25V35M13 30H23'),
    ink('O44 27 2.6 2.6'),
    ink('O50 33 2.6 2.6'),
  ),
  client(
    ['usbStick', 'U 盘', 'USB stick', '闪存,优盘', 'flash drive,memory'],
    body('R6 22 38 20 4'),
    body('M44 25H58V39H44Z'),
    ink('M49 28H53V31H49ZM49 33H53V36H49Z'),
  ),
  client(
    ['externalDisk', '移动硬盘', 'External disk', '备份,USB', 'backup,USB'],
    body('R10 6 44 44 4'),
    lighter('O32 26 14 14'),
    ink('O32 26 3 3'),
    line('M32 50V62'),
  ),
];

const places: ShapeDefinition[] = [
  place(
    ['radioTower', '基站', 'Radio tower', '信号塔,天线', 'base station,antenna'],
    line('M32 22L16 62M32 22L48 62M24 42H40M19.5 53H44.5M24 42L44.5 53M40 42L19.5 53'),
    body('O32 18 4 4'),
    line('U32 18 11 11 145 215'),
    line('U32 18 18 18 145 215'),
    line('U32 18 11 11 -35 35'),
    line('U32 18 18 18 -35 35'),
  ),
  place(
    ['satellite', '卫星', 'Satellite', '太空,通信', 'space,orbit'],
    body('M24 24L34 14L50 30L40 40Z'),
    body('M4 16L16 4L28 16L16 28Z'),
    body('M36 48L48 36L60 48L48 60Z'),
    line('M22 22L28 28M36 36L42 42M22 40L14 48M10 42C8 50 12 54 20 52'),
  ),
  place(
    ['dish', '卫星天线', 'Satellite dish', '抛物面,接收', 'antenna,receiver'],
    body('M8 8C4 34 30 58 54 52Z'),
    line('M31 30L48 14M28 50L20 60M28 50L38 60'),
    ink('O49 13 3 3'),
  ),
  place(
    ['cloud', '互联网', 'Internet', '云,广域网', 'cloud,WAN'],
    body('M16 52C2 52 0 34 12 31C8 16 26 10 32 20C40 6 58 14 54 29C66 32 64 52 50 52Z'),
  ),
  place(
    ['building', '大楼', 'Building', '公司,办公', 'office,company'],
    body('M14 4H50V60H14Z'),
    darker('M28 48H36V60H28Z'),
    thin('M20 11H26V17H20ZM38 11H44V17H38ZM20 23H26V29H20ZM38 23H44V29H38ZM20 35H26V41H20ZM38 35H44V41H38Z'),
  ),
  place(
    ['city', '城市', 'City', '园区,楼群', 'campus,skyline'],
    body('M4 28H22V60H4Z'),
    body('M42 20H60V60H42Z'),
    body('M20 6H44V60H20Z'),
    thin(
      'M26 13H30M34 13H38M26 21H30M34 21H38M26 29H30M34 29H38M26 37H30M34 37H38M9 36H16M9 44H16M48 28H54M48 36H54M48 44H54',
    ),
    darker('M28 48H36V60H28Z'),
  ),
  place(['user', '用户', 'User', '人员,男', 'person,male'], ...PERSON(32, 16, 1.3)),
  place(
    ['userFemale', '女性用户', 'User (female)', '人员,女', 'person,female'],
    body('M12 60C12 44 20 40 32 40C44 40 52 44 52 60Z'),
    body('M18 38C16 28 18 4 32 4C46 4 48 28 46 38Z'),
    lighter('O32 21 9.5 11.5'),
  ),
  place(
    ['group', '用户组', 'User group', '团队,多人', 'team,people'],
    ...PERSON(16, 18, 0.85),
    ...PERSON(48, 18, 0.85),
    ...PERSON(32, 22, 1.05),
  ),
  place(
    ['locked', '锁定', 'Lock', '安全,加密', 'secure,encrypted'],
    line('M18 30V20C18 2 46 2 46 20V30'),
    body('R10 30 44 30 4'),
    ink('O32 42 4 4'),
    ink('M30 43H34V52H30Z'),
  ),
  place(
    ['unlocked', '解锁', 'Unlock', '开放,未加密', 'open,unencrypted'],
    line('M18 30V18C18 0 46 0 46 16V20'),
    body('R10 30 44 30 4'),
    ink('O32 42 4 4'),
    ink('M30 43H34V52H30Z'),
  ),
  place(
    ['virus', '病毒', 'Virus', '恶意软件,威胁', 'malware,threat'],
    body('O32 32 17 17'),
    line('M32 15V4M32 49V60M15 32H4M49 32H60M20 20L12 12M44 20L52 12M20 44L12 52M44 44L52 52'),
    ink('O26 29 3 3'),
    ink('O38 29 3 3'),
    ink('O32 39 3 3'),
    ink('O32 4 2.6 2.6'),
    ink('O32 60 2.6 2.6'),
    ink('O4 32 2.6 2.6'),
    ink('O60 32 2.6 2.6'),
  ),
];

export const network: readonly ShapeLibrary[] = [
  named(
    'network',
    [...devices, ...storages, ...clients, ...places],
    [
      {
        id: 'network.cable',
        name: { zh: '网线', en: 'Cable' },
        kind: 'straight',
        style: { startArrow: 'none', endArrow: 'none' },
      },
      {
        id: 'network.trunk',
        name: { zh: '主干', en: 'Trunk' },
        kind: 'straight',
        style: { startArrow: 'none', endArrow: 'none', strokeWidth: 4 },
      },
      {
        id: 'network.wireless',
        name: { zh: '无线', en: 'Wireless' },
        kind: 'straight',
        style: { startArrow: 'none', endArrow: 'none', dash: 'dashed' },
      },
      {
        id: 'network.fibre',
        name: { zh: '光纤', en: 'Fibre' },
        kind: 'orthogonal',
        style: { startArrow: 'none', endArrow: 'none', dash: 'longdash' },
      },
    ],
  ),
  named('network-rack', ofGivenSize(racks)),
];
