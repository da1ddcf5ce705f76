import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import type { Assortment } from './catalogue/goods.ts'
import { racks, type Company } from './company.ts'

const DRINKS: Assortment = {
  type: 'GOODS_SPECIES_DRINK',
  maker: '01827',
  goods: [
    ['山涧清泉饮用天然水', '550ml', 24, '瓶', 13.9, 0.0218, 60, 540],
    ['山涧清泉饮用天然水', '1.5L', 12, '瓶', 18.6, 0.0264, 48, 540],
    ['龙井茉莉绿茶', '500ml', 15, '瓶', 8.2, 0.0141, 84, 365],
    ['橙满果粒橙汁饮料', '450ml', 12, '瓶', 6.1, 0.0114, 96, 270],
    ['沁爽可乐', '330ml', 24, '罐', 8.6, 0.0106, 100, 365],
  ],
}

const SEA: Assortment = {
  type: 'GOODS_SPECIES_SNACK',
  maker: '24655',
  goods: [
    ['象山港烤虾干', '150g', 30, '袋', 5.4, 0.0162, 60, 180],
    ['象山港鱼松', '115g', 30, '罐', 5.1, 0.0158, 60, 270],
    ['甬上苔条花生', '200g', 24, '袋', 5.6, 0.0194, 54, 240],
    ['甬上油赞子', '320g', 20, '袋', 7.1, 0.0268, 44, 120],
    ['甬上豆酥糖', '240g', 24, '盒', 6.6, 0.0173, 60, 150],
  ],
}

/** The neighbour: a small merchant on the same installation, which sees nothing of the first and is seen by nobody there. */
export const YONGXIAN: Company = {
  code: 'YCT0002',
  name: '宁波甬鲜云仓有限公司',
  goodsPrefix: 'YX',
  contract: {
    region: '330000,330200,330212',
    address: '云龙镇荷花桥路 66 号',
    contactName: '俞海',
    contactPhone: '13957400233',
    taxNumber: '91330206MA2DEM001D',
    combo: '标准版',
    daysLeft: 19,
  },
  warehouses: [
    {
      code: 'YCW0101',
      name: '宁波鄞州云仓',
      region: '330000,330200,330212',
      address: '五乡镇宁穿路1666号',
      contactName: '沈涛',
      contactPhone: '13805740219',
      payment: {
        payee: '宁波甬鲜云仓有限公司',
        payeeBank: '宁波银行鄞州中心区支行',
        payeeAccount: '33020122000391206',
        paymentNote: '',
      },
      datesOn: true,
      locationsOn: true,
      areas: [
        { name: '暂存区', nature: AREA_NATURE.staging, locations: [{ code: 'ZC-01', walkOrder: 'Z01' }] },
        { name: 'A区', nature: AREA_NATURE.storage, capacityBoxes: 36, locations: racks('A', 2) },
      ],
      suppliers: ['YGS0001', 'YGS0002'],
      sendsANight: 1,
    },
  ],
  suppliers: [
    { code: 'YGS0001', name: '宁波甬泉饮品有限公司', channelType: 'CHANNEL_TYPE_DD', assortment: DRINKS },
    { code: 'YGS0002', name: '象山海风食品有限公司', channelType: '', assortment: SEA },
  ],
  platforms: [
    { code: 'DDMC', name: '多多买菜', channelType: 'CHANNEL_TYPE_DD' },
    { code: 'MTYX', name: '美团优选', channelType: 'CHANNEL_TYPE_MT' },
  ],
  points: [
    {
      code: 'NB001',
      name: '多多买菜宁波鄞州中心仓',
      address: '宁波市鄞州区云龙镇甲南路88号',
      platform: 'DDMC',
      warehouse: 'YCW0101',
      byPallet: true,
    },
    {
      code: 'NB002',
      name: '美团优选宁波北仑网格仓',
      address: '宁波市北仑区大碶街道坝头西路201号',
      platform: 'MTYX',
      warehouse: 'YCW0101',
      byPallet: false,
    },
  ],
  people: [
    { account: 'merchant2', name: '方志远', role: 'merchantAdmin' },
    { account: 'shentao', name: '沈涛', role: 'clerk', warehouses: ['YCW0101'] },
    { account: 'lujun', name: '陆军', role: 'floorWorker', warehouses: ['YCW0101'] },
  ],
}
